/** Adds a stylesheet and a style attribute to a page, like an attacker. */
export const withInjectedStyles = (html: string): string =>
  html.replace(
    '</main>',
    '<style>#by-sheet{outline:7px solid}</style><p id="by-sheet">Sheet</p>' +
      '<p id="by-attribute" style="outline:7px solid">Attribute</p><p id="by-script">Script</p></main>',
  );

/** Removes the policy of a page, so that only the header has one. */
export const withoutOwnPolicy = (html: string): string =>
  html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');

/** Adds a stylesheet by script, and returns which of the three styles apply. Runs in the page. */
export function appliedStyles(): string[] {
  const sheet = document.createElement('style');
  sheet.textContent = '#by-script{outline:7px solid}';
  document.head.append(sheet);
  return ['by-sheet', 'by-attribute', 'by-script'].filter((id) => {
    const element = document.getElementById(id);
    return element !== null && getComputedStyle(element).outlineWidth === '7px';
  });
}
