/*
 * Day or night as the visitor chose (scheme.ts), from the first paint on: the one script that stands in the page,
 * right after its style. Whatever differs by night asks for `(prefers-color-scheme: dark)` in a media query of
 * its own: rules of the style, sources of pictures, the color of the browser's bars. A choice puts its answer in
 * the place of the question.
 */

/** A rule or an element; what it asks, as it was written. */
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
  // Another page chose; all pictures are here; this page comes back, or into view after it was prepared.
  window.onstorage = document.onreadystatechange = document.onvisibilitychange = show;
} catch {
  // Nothing may be stored here.
}
