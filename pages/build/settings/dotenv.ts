import { parseEnv } from 'node:util';

/** A line that sets a variable: `NAME=value`, with or without `export`. */
const ASSIGNMENT = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=/;

/**
 * Parses the text of a `.env` file: one `NAME=value` per line, `#` comments, quotes around a value.
 * Node's own parser reads the values; it skips what it does not understand, so each line is checked
 * first. A value of several lines is an error.
 * @returns the values by name, and the first error (`line 3 …; …`) where there is one.
 */
export function parseDotenv(text: string): { values: Map<string, string>; error?: string } {
  const values = new Map<string, string>();
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const where = `line ${index + 1}`;
    const name = ASSIGNMENT.exec(line)?.[1];
    if (name === undefined) return { values, error: `${where} sets nothing; write NAME=value` };
    if (values.has(name)) {
      return { values, error: `${where} sets ${name} again; keep only one of the lines` };
    }
    values.set(name, parseEnv(line)[name] ?? '');
  }
  return { values };
}
