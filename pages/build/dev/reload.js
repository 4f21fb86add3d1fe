// In dev only: loads the page again after the site was rebuilt.
const events = new EventSource('/dev/events');
events.addEventListener('built', () => location.reload());
