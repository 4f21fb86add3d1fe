import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { projectRoot } from '../../../assets/project-root.ts';
import { parseDotenv } from './dotenv.ts';
import { publishableKey } from './publishable-key.ts';
import { siteAddress, webOrigin } from './web-address.ts';

/** The settings of the build. None of them is secret: all are published with the site. */
export interface BuildSettings {
  /**
   * Where the finished site is published, without a trailing slash: an origin such as
   * `https://www.example.com`, or a path below one such as `https://user.github.io/ascent`.
   */
  readonly siteUrl: string;
  /** Origin of the Supabase project, without a trailing slash. */
  readonly supabaseUrl: string;
  /** The project's publishable key, or its legacy anon key. */
  readonly supabasePublishableKey: string;
  /** Hash of the commit, for a build outside its git repository; absent where it is not set. */
  readonly revision?: string;
  /** Time of that commit in seconds since 1970; absent where it is not set. */
  readonly sourceDateEpoch?: string;
}

/** A setting that stops the build: one line with its name, where it is set, and the fix. */
export class SettingError extends Error {
  override name = 'SettingError';
}

const LOCAL_KEY = 'sb_publishable_local';

// The defaults work on a fresh machine: `npm start` serves the site on port 3000 and the local
// backend, which needs no key, on the port of Supabase's own CLI. Each message is the rest of a
// sentence that begins with the name of the setting.
const VARIABLES = v.object({
  SITE_URL: v.optional(siteAddress, 'http://localhost:3000'),
  SUPABASE_URL: v.optional(webOrigin, 'http://localhost:54321'),
  SUPABASE_PUBLISHABLE_KEY: v.optional(publishableKey, LOCAL_KEY),
  REVISION: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{0,40}$/, 'is not a revision; use the hash of the commit')),
  ),
  // https://reproducible-builds.org/specs/source-date-epoch/
  SOURCE_DATE_EPOCH: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^\d{0,11}$/,
        'is not a number of seconds since 1970; use the output of git log -1 --format=%ct',
      ),
    ),
  ),
});

function readIfPresent(name: string): string {
  try {
    return readFileSync(join(projectRoot, name), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The names that `.env` may set: those that `.env.example` lists, commented out or not. */
function knownNames(): ReadonlySet<string> {
  const names = readIfPresent('.env.example').matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm);
  return new Set([...names].map(([, name = '']) => name));
}

function readDotenv(text: string): Record<string, string> {
  const { values, error } = parseDotenv(text);
  if (error) throw new SettingError(`.env ${error}`);
  const known = knownNames();
  const unknown = [...values.keys()].find((name) => !known.has(name));
  if (unknown === undefined) return Object.fromEntries(values);
  throw new SettingError(`${unknown} in .env is unknown; use one of the names in .env.example`);
}

/**
 * Reads the settings: from the environment, else from `.env` beside package.json, else the default,
 * which works on a fresh machine.
 * @param env the environment; it takes precedence over the file
 * @param dotenvText the text of `.env`; read from the disk when omitted
 * @throws SettingError on the first invalid setting, or on an unknown name in `.env`
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
  dotenvText: string = readIfPresent('.env'),
): BuildSettings {
  const file = readDotenv(dotenvText);
  const names = Object.keys(VARIABLES.entries);
  const values = Object.fromEntries(names.map((name) => [name, env[name] ?? file[name]]));
  const { success, output, issues } = v.safeParse(VARIABLES, values, { abortEarly: true });
  if (!success) {
    const [{ path, message }] = issues;
    const name = String(path?.[0].key);
    const source = env[name] === undefined ? '.env' : 'the environment';
    throw new SettingError(`${name} in ${source} ${message}`);
  }
  if (output.SUPABASE_URL.startsWith('https:') && output.SUPABASE_PUBLISHABLE_KEY === LOCAL_KEY) {
    throw new SettingError(
      `SUPABASE_PUBLISHABLE_KEY is not set, but SUPABASE_URL is ${output.SUPABASE_URL}; ` +
        'set it to the publishable key of that project',
    );
  }
  return {
    siteUrl: output.SITE_URL,
    supabaseUrl: output.SUPABASE_URL,
    supabasePublishableKey: output.SUPABASE_PUBLISHABLE_KEY,
    ...(output.REVISION && { revision: output.REVISION }),
    ...(output.SOURCE_DATE_EPOCH && { sourceDateEpoch: output.SOURCE_DATE_EPOCH }),
  };
}
