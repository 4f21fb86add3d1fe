/**
 * Makes a list of exact paths fit a host's limit: until it fits, the folder with the most names becomes
 * one rule, `/assets/drawings/*`. Exact names are better where they fit: on some hosts the rule of a
 * folder also applies to a missing file, and browsers would then keep its 404 for a year. Cloudflare's
 * emulator (wrangler 4.86) answers a missing file of such a folder with `no-store`; Netlify and Azure
 * were not tried.
 *
 * @param fits whether a list is short enough for the host
 * @returns exact paths and folder rules, sorted
 * @throws Error where even one rule per folder is too many
 */
export function foldFolders(
  paths: readonly string[],
  fits: (rules: readonly string[]) => boolean,
): string[] {
  let rules = [...paths].sort();
  while (!fits(rules)) {
    const sizes = new Map<string, number>();
    for (const rule of rules) {
      if (rule.endsWith('*')) continue;
      const folder = rule.slice(0, rule.lastIndexOf('/') + 1);
      sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
    }
    const [largest] = [...sizes].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    if (!largest) throw new Error(`${paths.length} files are too many for the host's rules`);
    const [folder] = largest;
    rules = [...rules.filter((rule) => !rule.startsWith(folder)), `${folder}*`].sort();
  }
  return rules;
}
