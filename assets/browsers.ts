/**
 * The oldest browsers that get everything; older ones get every word and every link. They are those of
 * "Baseline widely available", which trails the newest releases by 30 months: https://web.dev/baseline
 */
const oldest = { chrome: 117, edge: 117, firefox: 119, safari: 17, ios: 17 };

/** As Browserslist takes them: https://github.com/browserslist/browserslist#full-list */
export const browserslist = Object.entries(oldest).map(
  ([name, version]) => `${name} >= ${version}`,
);

/** As esbuild takes them: https://esbuild.github.io/api/#target */
export const esbuildTarget = Object.entries(oldest).map(([name, version]) => `${name}${version}`);
