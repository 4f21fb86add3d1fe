import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#assets/make/project-root.ts';
import {
  exactly,
  HASHED_PATH,
  HOST_FILES,
  type HostPolicy,
  IMMUTABLE,
  PLAIN_PATH,
  REVALIDATE,
  UNUSUAL_TYPES,
} from './policy.ts';

type Values = Readonly<Record<string, string | readonly string[]>>;

/**
 * Returns the configuration in `hosts/<name>.txt` with the policy in place of its placeholders, such as `{{hsts}}`. A
 * list repeats the placeholder's line, so an empty list removes the line.
 *
 * @param more values of the template's own placeholders
 * @throws Error if a placeholder has no value
 */
export function fillTemplate(name: string, policy: HostPolicy, more: Values = {}): string {
  const file = `pages/site/publish/hosts/${name}.txt`;
  const values: Values = {
    header: policy.headers.map(([header, value]) => `${header} "${value}"`),
    hsts: policy.hsts ?? [],
    revalidate: REVALIDATE,
    immutable: IMMUTABLE,
    hashed: HASHED_PATH,
    plain: PLAIN_PATH,
    // Each template has a rule of its own for names that start with a dot.
    hidden: HOST_FILES.filter((path) => !/(?:^|\/)\./.test(path))
      .map(exactly)
      .join('|'),
    type: Object.entries(UNUSUAL_TYPES).map(([ending, type]) => `${type} ${ending}`),
    ...more,
  };
  const fill = (line: string): readonly string[] => {
    const [placeholder, key] = /\{\{([\w-]+)\}\}/.exec(line) ?? [];
    if (!placeholder || !key) return [line];
    const value = values[key];
    if (value === undefined) throw new Error(`${file}: ${placeholder} has no value; correct it`);
    return [value].flat().flatMap((each) => fill(line.replace(placeholder, () => each)));
  };
  const lines = readFileSync(join(projectRoot, file), 'utf8').split(/\r?\n/);
  return lines.flatMap(fill).join('\n');
}
