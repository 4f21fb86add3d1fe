import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from '../../assets/project-root.ts';

// Preloaded by the scripts of package.json (`node --import`): where a source file cannot be loaded,
// nothing of the build runs that could say so.

/** A path as messages write it: `data/firm.ts`. */
const shortened = (path: string): string =>
  relative(projectRoot, path.startsWith('file:') ? fileURLToPath(path) : path)
    .split(sep)
    .join('/');

/** The lines in which esbuild, Node's linker and V8 say where something is wrong. */
const PLACES = {
  syntax: /^(?<path>.+):(?<line>\d+):\d+: ERROR: (?<problem>.+)$/m,
  missing: /^Cannot find module '(?<target>[^']+)' imported from (?<path>.+)$/m,
  unlinked: /^(?<path>\S.*):(?<line>\d+)\n/,
  thrown: /^ +at .*?(?<path>(?:file:\/\/|\/|[A-Z]:\\)[^()]*?):(?<line>\d+):\d+\)?$/m,
};

/**
 * An error of a source file in one line.
 *
 * @returns file, line, problem, fix; undefined for an error of another kind
 */
export function sourceErrorLine(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { message, stack = '' } = error;
  const syntax = PLACES.syntax.exec(message)?.groups;
  if (syntax) {
    const { path = '', line, problem } = syntax;
    return `${shortened(path)}:${line}: ${problem}; look at this line and the one before it`;
  }
  const missing = PLACES.missing.exec(message)?.groups;
  if (missing) {
    const { path = '', target = '' } = missing;
    return `${shortened(path)}: it imports ${shortened(target)}, which is not there; add it, or correct the import`;
  }
  if (message.includes('does not provide an export named')) {
    const { path = '', line } = PLACES.unlinked.exec(stack)?.groups ?? {};
    return `${shortened(path)}:${line}: ${message}; correct the name here, or export it there`;
  }
  const { path = '', line } = PLACES.thrown.exec(stack)?.groups ?? {};
  const file = shortened(path);
  return file.startsWith('data/') ? `${file}:${line}: ${message}; correct it` : undefined;
}

process.on('uncaughtException', (error) => {
  console.error(sourceErrorLine(error) ?? error);
  process.exit(1);
});
