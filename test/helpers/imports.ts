import { posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** What a folder or file of the table may import. `only` names the one file of the folder that may. */
type Row = readonly { readonly target: string; readonly only: string }[];

/** The rows of the table of folders in README.md, by folder without a trailing slash, the longest path first. */
export type ImportTable = ReadonlyMap<string, Row>;

/** Reads the table whose last column is "may import". `everything` becomes an empty target. */
export function readImportTable(readme: string): ImportTable {
  const [, table = ''] = /\| may import \|\n\|[-|]+\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const rows = table.split('\n').flatMap((line): [string, Row][] => {
    const [, first = '', , last = ''] = line.split('|');
    const [, folder] = /`([^`]+?)\/?`/.exec(first) ?? [];
    if (!folder) return [];
    if (last.trim() === 'everything') return [[folder, [{ target: '', only: '' }]]];
    const targets = last.matchAll(/`([^`]+)`(?: \(only `([^`]+)`\))?/g);
    return [[folder, [...targets].map(([, target = '', only = '']) => ({ target, only }))]];
  });
  return new Map(rows.sort(([a], [b]) => b.length - a.length));
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

/** Returns the specifiers of a module's imports and re-exports, including types and dynamic imports. */
function importsOf(file: string, source: string) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: { readonly specifier: string; readonly line: number }[] = [];
  const add = (node: { readonly start: number; readonly end: number } | null) => {
    if (!node) return;
    // The target of a computed dynamic import is unknown.
    const [, specifier] = /^['"`]([^$]+)['"`]$/.exec(source.slice(node.start, node.end)) ?? [];
    const line = source.slice(0, node.start).split('\n').length;
    if (specifier) found.push({ specifier, line });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
  }).visit(program);
  return found;
}

/**
 * Returns one line per import that the table doesn't allow, with its place, the import, and the rule. The file is a path
 * from the project's root; the aliases are the `imports` of package.json, such as `#data/*` to `./data/*`.
 */
export function importErrors(
  file: string,
  source: string,
  table: ImportTable,
  aliases: Readonly<Record<string, string>>,
): readonly string[] {
  const folderOf = (path: string) => [...table.keys()].find((folder) => isIn(path, folder));
  const resolve = (specifier: string) => {
    if (/^\.{1,2}\//.test(specifier)) return posix.join(posix.dirname(file), specifier);
    if (/^(?:\/|file:)/.test(specifier)) return specifier;
    for (const [alias, target] of Object.entries(aliases)) {
      const start = alias.replace('*', '');
      const isAlias = alias === start ? specifier === alias : specifier.startsWith(start);
      if (isAlias) return posix.normalize(target.replace('*', specifier.slice(start.length)));
    }
    return undefined;
  };
  const folder = folderOf(file) ?? '';
  const row = table.get(folder) ?? [];
  const allowed = row.map(({ target, only }) => `${target}${only && ` (only ${only})`}`).join(', ');
  return importsOf(file, source)
    .filter(({ specifier }) => {
      const path = resolve(specifier);
      if (path === undefined || (folder !== '' && folderOf(path) === folder)) return false;
      return !row.some(
        ({ target, only }) => (target === '' || isIn(path, target)) && (only === '' || posix.basename(file) === only),
      );
    })
    .map(
      ({ specifier, line }) =>
        `${file}:${line}: "${specifier}" may not be imported; by the table in README.md, ${folder} may import ${allowed || 'nothing'}.`,
    );
}
