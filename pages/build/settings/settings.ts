import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseDotenv } from './dotenv.ts';
import { epoch, publicKey, revisionName, webOrigin } from './values.ts';

/** What the build is told from outside. Nothing in it is secret: all of it is published. */
export interface Settings {
  /** Origin of the finished site, without a trailing slash: `https://www.example.com`. */
  readonly siteUrl: string;
  /** Origin of the Supabase project, without a trailing slash. */
  readonly supabaseUrl: string;
  /** The project's publishable key, or its legacy anon key. */
  readonly supabasePublishableKey: string;
  /** What the build is called where no git repository tells; left out where nobody set it. */
  readonly revision?: string;
  /** Seconds since 1970 of the commit, likewise. */
  readonly sourceDateEpoch?: string;
}

/** A setting that stops the build: one line with its name, where it stands, and the mend. */
export class SettingError extends Error {
  override name = 'SettingError';
}

interface Definition {
  /** What it is on a fresh machine, where nobody set anything. */
  readonly fallback: string;
  /** Returns the value to use, or throws with what is wrong and how to mend it. */
  readonly read: (value: string) => string;
}

const LOCAL_KEY = 'sb_publishable_local';

const DEFINITIONS = {
  // Canonical URLs, sitemap and shared images hold it; `npm start` serves the site there.
  SITE_URL: { fallback: 'http://localhost:3000', read: webOrigin },
  // Where the form sends; `npm start` runs the stand-in there, on the port of Supabase's own CLI.
  SUPABASE_URL: { fallback: 'http://localhost:54321', read: webOrigin },
  // The stand-in asks for no key, and this one is plainly nobody's.
  SUPABASE_PUBLISHABLE_KEY: { fallback: LOCAL_KEY, read: publicKey },
  // Both tell of the commit where the files were unpacked without their repository; git wins.
  REVISION: { fallback: '', read: revisionName },
  SOURCE_DATE_EPOCH: { fallback: '', read: epoch },
} satisfies Record<string, Definition>;

type Name = keyof typeof DEFINITIONS;

const ROOT = new URL('../../../', import.meta.url);

function readIfPresent(name: string): string | undefined {
  try {
    return readFileSync(fileURLToPath(new URL(name, ROOT)), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The names that `.env` may set: those that `.env.example` lists, commented out or not. */
function knownNames(): ReadonlySet<string> {
  const example = readIfPresent('.env.example') ?? '';
  return new Set(
    [...example.matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? ''),
  );
}

function readDotenv(text: string): ReadonlyMap<string, string> {
  const { values, fault } = parseDotenv(text);
  if (fault) throw new SettingError(`.env ${fault}`);
  const known = knownNames();
  for (const name of values.keys()) {
    if (known.has(name)) continue;
    throw new SettingError(`${name} in .env is unknown; correct it to a name of .env.example`);
  }
  return values;
}

/**
 * Reads the settings: from the environment, else from `.env` beside package.json, else the default
 * that works on a fresh machine (DESIGN.md, "Settings").
 * @param env the environment; it wins over the file
 * @param dotenvText the text of `.env`; read from the disk where it is left out
 * @throws SettingError on the first malformed setting, or a name in `.env` that nobody knows.
 */
export function readSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
  dotenvText: string | undefined = readIfPresent('.env'),
): Settings {
  const file = readDotenv(dotenvText ?? '');
  const read = (name: Name): string => {
    const fromEnv = env[name];
    const { fallback, read } = DEFINITIONS[name];
    try {
      return read(fromEnv ?? file.get(name) ?? fallback);
    } catch (error) {
      const place = fromEnv === undefined ? '.env' : 'the environment';
      throw new SettingError(`${name} in ${place} ${error instanceof Error ? error.message : ''}`);
    }
  };
  const revision = read('REVISION');
  const sourceDateEpoch = read('SOURCE_DATE_EPOCH');
  const settings = {
    siteUrl: read('SITE_URL'),
    supabaseUrl: read('SUPABASE_URL'),
    supabasePublishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
    ...(revision && { revision }),
    ...(sourceDateEpoch && { sourceDateEpoch }),
  };
  if (settings.supabaseUrl.startsWith('https:') && settings.supabasePublishableKey === LOCAL_KEY) {
    throw new SettingError(
      `SUPABASE_PUBLISHABLE_KEY is not set, but SUPABASE_URL is ${settings.supabaseUrl}; ` +
        'set it to the publishable key of that project',
    );
  }
  return settings;
}
