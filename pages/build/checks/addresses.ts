import type { Rule } from './rule.ts';

/** Lower-case words joined by hyphens, one or two levels deep: every host serves these alike. */
const ADDRESS =
  /^\/(?!assets(?:\/|$))(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?)?$/;

/** Every page has an address of its own, which hosts serve as it is written. */
export function createAddressRule(): Rule {
  const sources = new Map<string, string>();
  return ({ page: { route, source } }, report) => {
    const other = sources.get(route);
    sources.set(route, source);
    if (other !== undefined) {
      report(`a page of ${other} has the same address`, 'give each page its own path');
    }
    if (!ADDRESS.test(route)) {
      report('the address cannot be served everywhere', 'write its path as /two-words');
    }
  };
}
