/*
 * Applies the visitor's choice of day or night (scheme.ts) before the first paint. This is the only inline script; it
 * follows the page's style. Everything that differs by night has its own media query `(prefers-color-scheme: dark)`:
 * rules, picture sources, the browser's theme color. A choice replaces that condition with one that is always or never
 * true.
 */

/** A rule or an element, with its original media query. */
interface Part {
  media?: MediaList | string;
  asked?: string;
}

try {
  const { sheet } = (document.currentScript as HTMLElement).previousSibling as HTMLStyleElement;
  const show = () => {
    const { scheme } = localStorage;
    if (!scheme) return;
    const answer = `(${scheme === 'dark' ? 'min' : 'max'}-width: 0)`;
    const { cssRules } = sheet as CSSStyleSheet;
    for (const part of [...cssRules, ...document.querySelectorAll('source, meta')] as Part[]) {
      if (!part.media) continue;
      part.asked ??= `${part.media}`;
      part.media = part.asked.replace('(prefers-color-scheme: dark)', answer);
    }
  };
  show();
  // Another page chose, the pictures were parsed, or this page became visible (from the cache or after a prerender).
  window.onstorage = document.onreadystatechange = document.onvisibilitychange = show;
} catch {
  // Storage is blocked.
}
