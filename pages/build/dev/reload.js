// In dev only: loads the page again when the site was built again.
const events = new EventSource('/dev/events');
events.addEventListener('built', () => location.reload());
