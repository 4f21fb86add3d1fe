import { parseEnv } from 'node:util';

/** A line that sets something: `NAME=value`, with or without `export`. */
const SETTING = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=/;

/**
 * Reads the text of a `.env` file: `NAME=value` a line, `#` comments, quotes around a value.
 * Node's own parser reads the values; it passes over what it does not understand, so the lines are
 * looked at first. A value of several lines is refused.
 * @returns the values by name, and the first fault (`line 3 …; …`) where there is one.
 */
export function parseDotenv(text: string): { values: Map<string, string>; fault?: string } {
  const values = new Map<string, string>();
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const at = `line ${index + 1}`;
    const name = SETTING.exec(line)?.[1];
    if (name === undefined) return { values, fault: `${at} sets nothing; write it as NAME=value` };
    if (values.has(name)) return { values, fault: `${at} sets ${name} again; keep one of the two` };
    values.set(name, parseEnv(line)[name] ?? '');
  }
  return { values };
}
