/*
 * Applies the visitor's choice of day or night (scheme.ts) before the first paint. This inline script follows the page's
 * style element. Night rules, picture sources, and theme colors have the media query `(prefers-color-scheme: dark)`. The
 * script replaces that condition with a condition that is always or never true.
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
    const layers = [...(sheet as CSSStyleSheet).cssRules] as CSSLayerBlockRule[];
    const rules = layers.flatMap(({ cssRules = [] }) => [...cssRules]);
    for (const part of [...rules, ...document.querySelectorAll('source, meta')] as Part[]) {
      if (!part.media) continue;
      part.asked ??= `${part.media}`;
      part.media = part.asked.replace('(prefers-color-scheme: dark)', answer);
    }
  };
  show();
  // `show` also runs when another page stores a choice, when the pictures are parsed, and when the page becomes visible.
  window.onstorage = document.onreadystatechange = document.onvisibilitychange = show;
} catch {
  // Storage is blocked.
}
