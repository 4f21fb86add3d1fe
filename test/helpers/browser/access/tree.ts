import type { Page } from 'playwright-core';
import { shortAddress } from './keyboard.ts';

/**
 * The accessibility tree of a page, one line an element, in parts: what is directly below its body, such as
 * the banner and the main content. Made by Playwright
 * (https://playwright.dev/docs/aria-snapshots), with the address of a link in the link's own line.
 */
export async function treeParts(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return addressesInline(tree)
    .split(/\n(?=- )/)
    .map((part) => part.trimEnd());
}

/** Moves each `- /url: …` up to its link, which then may hold nothing more. */
function addressesInline(tree: string): string {
  const lines: string[] = [];
  const all = tree.split('\n');
  for (const [index, line] of all.entries()) {
    const address = /^(\s*)- \/url: (?:"(.*)"|(.*))$/.exec(line);
    if (!address) {
      lines.push(line);
      continue;
    }
    const [, indent = '', quoted, bare = ''] = address;
    const more = all[index + 1]?.startsWith(`${indent}- `) ?? false;
    const link = lines.pop()?.replace(/:$/, '');
    lines.push(`${link} → ${shortAddress(quoted ?? bare)}${more ? ':' : ''}`);
  }
  return lines.join('\n');
}
