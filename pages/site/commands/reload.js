// Runs only in dev. Reloads the page after a build, and shows the error of a failed build.
const box = document.createElement('dev-error');
box.setAttribute('role', 'alert');
// The page's policy allows styles that script sets. They win over the page's own.
box.style.cssText = `
  all: initial; position: fixed; inset: auto 0 0; z-index: 2147483647; padding: 1rem;
  font: 1rem/1.5 ui-monospace, monospace; color: #fff; background: #8c1d18; white-space: pre-wrap; overflow-wrap: anywhere`;

const events = new EventSource(new URL('events', import.meta.url));
events.addEventListener('message', ({ data }) => {
  box.textContent = JSON.parse(data);
  if (box.textContent === '') location.reload();
  else document.body.append(box);
});
