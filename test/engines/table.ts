/** What came of a journey in an engine: nothing to say where it passed. */
export interface Outcome {
  readonly journey: string;
  readonly engine: string;
  readonly result: 'passed' | 'failed' | 'not possible';
  /** Why it failed, or cannot be shown. */
  readonly reason?: string;
}

/** A table of journeys by engines, and below it the reasons. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const engines = [...new Set(outcomes.map(({ engine }) => engine))];
  const journeys = [...new Set(outcomes.map(({ journey }) => journey))];
  const cell = (journey: string, engine: string) =>
    outcomes.find((each) => each.journey === journey && each.engine === engine)?.result ?? '';
  const rows = [
    ['', ...engines],
    ...journeys.map((journey) => [journey, ...engines.map((engine) => cell(journey, engine))]),
  ];
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((words, column) => words.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const reasons = outcomes.flatMap(({ journey, engine, result, reason }) =>
    reason ? [`${engine}: ${journey}: ${result}: ${reason}`] : [],
  );
  return [...lines, '', ...reasons].join('\n');
}
