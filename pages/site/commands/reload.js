// Runs only in dev. Reloads the page after a rebuild, and shows errors in the sources.
const looks = new CSSStyleSheet();
looks.replaceSync(`
  p { margin: 0; padding: 1rem; font: 1rem/1.5 ui-monospace, monospace; color: #fff; white-space: pre-wrap; overflow-wrap: anywhere }
  p:empty { display: none }
  .build { background: #8c1d18 }
  .types { background: #4a3b00 }
`);

// A shadow tree keeps out the page's styles. The page's policy allows a style sheet that script constructs.
const host = document.createElement('dev-notices');
host.style.cssText = 'position: fixed; inset: auto 0 0; z-index: 2147483647';
const shown = host.attachShadow({ mode: 'open' });
shown.adoptedStyleSheets = [looks];

/** Shows the errors that the server sent and removes all others. */
function show(notices) {
  shown.replaceChildren();
  for (const name of ['types', 'build']) {
    if (!notices[name]) continue;
    const words = document.createElement('p');
    words.className = name;
    words.setAttribute('role', name === 'build' ? 'alert' : 'status');
    words.textContent = notices[name];
    shown.append(words);
  }
  if (shown.hasChildNodes()) document.body.append(host);
  else host.remove();
}

const events = new EventSource(new URL('events', import.meta.url));
events.addEventListener('built', () => location.reload());
events.addEventListener('notices', (event) => show(JSON.parse(event.data)));
