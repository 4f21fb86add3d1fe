import type { Comparison } from './verify.ts';

/** Whether the live site is the recorded one. */
export const matches = ({ differs, missing, unexpected, failed }: Comparison): boolean =>
  differs.length + missing.length + unexpected.length + failed.length === 0;

/** A comparison as lines to print: one per path that is not the same, and the totals last. */
export function reportLines(comparison: Comparison): readonly string[] {
  const { same, differs, missing, unexpected, failed, skipped } = comparison;
  const rows = (label: string, paths: readonly string[]) =>
    [...paths].sort().map((path) => `${label.padEnd(10)} ${path}`);
  return [
    ...rows('differs', differs),
    ...rows('missing', missing),
    ...rows('unexpected', unexpected),
    ...rows('failed', failed),
    ...(skipped.length > 0
      ? [`not served by this host, which is allowed: ${[...skipped].sort().join(', ')}`]
      : []),
    `${same} the same, ${differs.length} differ, ${missing.length} missing, ` +
      `${unexpected.length} unexpected, ${failed.length} failed`,
  ];
}
