/** The part of esbuild's BuildFailure that says where a source does not compile. */
interface Located {
  readonly text: string;
  readonly location: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
  } | null;
}

const isLocated = (error: unknown): error is Located =>
  typeof error === 'object' && error !== null && 'text' in error && 'location' in error;

/** Faults that name their file themselves. */
const WORDED = new Set(['BuildError', 'SettingError', 'CssSyntaxError']);

/** The path of a module, as esbuild writes it above the module's code in a bundle. */
const MODULE = /^ *\/\/ ((?:[\w.@-]+\/)*[\w.@-]+\.tsx?)$/;

/**
 * Says what is wrong in one line for each fault, with the file where it can be known.
 *
 * @param error a fault of the build, a source that does not compile, or anything else that was thrown
 * @param bundleOf the code of a bundle, by the name of its file
 */
export function oneLine(error: unknown, bundleOf: (file: string) => string | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if ('errors' in error && Array.isArray(error.errors) && error.errors.some(isLocated)) {
    const [first, ...more] = error.errors.filter(isLocated);
    const where = first?.location;
    const place = where ? `${where.file}:${where.line}:${where.column + 1}: ` : '';
    return `${place}${first?.text}${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
  }
  if (WORDED.has(error.name)) return error.message;
  const [, file = '', line = ''] = /([\w-]+\.mjs):(\d+):\d+/.exec(error.stack ?? '') ?? [];
  const above = bundleOf(file)?.split('\n').slice(0, Number(line)).reverse() ?? [];
  const source = above.map((text) => MODULE.exec(text)?.[1]).find((path) => path !== undefined);
  return `${source ? `${source}: ` : ''}${error.message.split('\n')[0]}`;
}
