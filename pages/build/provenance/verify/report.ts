import type { Comparison } from './compare-files.ts';
import type { Finding } from './finding.ts';

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

/** What was found of a host and its function as lines to print: faults first, questions last. */
export function findingLines(
  findings: readonly Finding[],
  questions: readonly string[],
): readonly string[] {
  const of = (kind: Finding['kind']) => findings.filter((finding) => finding.kind === kind);
  const rows = (label: string, lines: readonly string[]) =>
    lines.map((words) => `${label.padEnd(10)} ${words}`);
  const kinds = ['fault', 'remark', 'good'] as const;
  return [
    ...kinds.flatMap((kind) =>
      rows(
        kind,
        of(kind).map(({ words }) => words),
      ),
    ),
    ...rows('question', questions),
    `${of('good').length} good, ${of('fault').length} faults, ${of('remark').length} remarks, ` +
      `${questions.length} questions`,
  ];
}
