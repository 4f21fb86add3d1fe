/** Where the settings of a build come from. */
export interface SettingSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Texts of `.env` and `.env.example`, empty where there is none. */
  readonly dotenv: string;
  readonly example: string;
}

/** The line that sets a name, counted from 1; 0 for none. */
const lineThatSets = (text: string, name: string): number =>
  text.split('\n').findIndex((line) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line)) +
  1;

/** Where a person finds a setting: file and line, or the environment. */
export function settingPlace(name: string, { env, dotenv, example }: SettingSources): string {
  if (env[name] !== undefined) return `the environment, ${name}`;
  const own = lineThatSets(dotenv, name);
  if (own > 0) return `.env:${own}`;
  return `.env.example:${lineThatSets(example, name)} (nobody set ${name})`;
}
