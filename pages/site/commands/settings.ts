import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from '#assets/make/project-root.ts';

/** The build's settings. All are published with the site, so none may be secret. */
export interface BuildSettings {
  /** Address of the site, without a trailing slash: `https://www.example.com` or `https://user.github.io/ascent`. */
  readonly siteUrl: string;
  /** Origin of the Supabase project, without a trailing slash. */
  readonly supabaseUrl: string;
  /** The project's publishable key, or its legacy anon key. */
  readonly supabasePublishableKey: string;
}

// Each check returns the normalized value, or throws the rest of a sentence that starts with the setting's name. No
// message repeats a value, because the value may be a secret for another setting.

function addressOf(text: string, allowed: RegExp, what: string): string {
  const hint = 'write it like https://www.example.com';
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) throw new Error(`is not a valid URL; ${hint}`);
  const { origin, pathname, search, hash, protocol, hostname, username, password } = new URL(text);
  if (username || password) throw new Error(`holds a user name or password, which would be published; ${hint}`);
  const path = pathname.replace(/\/$/, '');
  if (search || hash || !allowed.test(path)) throw new Error(`is more than ${what}; ${hint}`);
  // Plain HTTP is safe within this machine.
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new Error('is not encrypted; write it with https:');
  return origin + path;
}

/** Accepts only paths of plain names, without `.` or `..`, because every host's configuration can express them. */
const siteAddress = (text: string) =>
  addressOf(text, /^(?:\/[A-Za-z0-9][A-Za-z0-9._-]{0,79})*$/, 'an origin and a plain path');

/** Returns the `role` that a JSON Web Token claims, or undefined if the value isn't a token. */
function roleOf(token: string): unknown {
  const payload = /^[\w-]+\.([\w-]+)\.[\w-]+$/.exec(token)?.[1];
  try {
    return payload && (Object(JSON.parse(Buffer.from(payload, 'base64url').toString())).role ?? '');
  } catch {
    return undefined;
  }
}

/** Accepts only a key that may be published. https://supabase.com/docs/guides/api/api-keys */
function publishableKey(key: string): string {
  const hint = 'use the publishable key (sb_publishable_…) of the project';
  const role = roleOf(key);
  if (key.includes('sb_secret_') || role === 'service_role')
    throw new Error(`is a secret key, which the site would publish; ${hint}, and replace this one`);
  if (/^sb_publishable_[\w-]+$/.test(key) || role === 'anon') return key;
  const what = role === undefined ? 'is not a valid key' : 'is a token of a role other than anon';
  throw new Error(`${what}; ${hint}`);
}

const DOTENV = join(projectRoot, '.env');

/** Reads the settings in `.env`. Throws an error that names a setting that is unknown or has no effect there. */
export function readDotenv(text: string = existsSync(DOTENV) ? readFileSync(DOTENV, 'utf8') : '') {
  const file = parseEnv(text.replace('\uFEFF', ''));
  for (const name of Object.keys(file)) {
    if (name === 'DATABASE_URL')
      throw new Error(
        'DATABASE_URL in .env has no effect: npm start has a database of its own. Move it to supabase/.env, for the hosted function',
      );
    // A setting in the example may be commented out.
    const isKnown = new RegExp(`^(?:# )?${name}=`, 'm').test(readFileSync(join(projectRoot, '.env.example'), 'utf8'));
    if (!isKnown) throw new Error(`Unknown setting ${name} in .env; see .env.example`);
  }
  return file;
}

/**
 * Reads the settings from the environment, then `.env`, then the defaults, which work on a fresh machine. By default,
 * the local backend uses the port of Supabase's own CLI. Throws on the first unknown or invalid setting. The message
 * names the setting, where it is set, the problem, and the fix.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env, dotenv?: string) {
  const file = readDotenv(dotenv);
  const read = (name: string, check: (text: string) => string): string | undefined => {
    const text = env[name] ?? file[name];
    if (text === undefined) return undefined;
    try {
      if (text.trim() === '') throw new Error('is empty; set a value, or remove it');
      return check(text);
    } catch (error) {
      const place = env[name] === undefined ? '.env' : 'the environment';
      throw new Error(`${name} in ${place} ${(error as Error).message}`);
    }
  };
  const siteUrl = read('SITE_URL', siteAddress) ?? 'http://localhost:3000';
  const supabaseUrl = read('SUPABASE_URL', (text) => addressOf(text, /^$/, 'an origin')) ?? 'http://localhost:54321';
  const key = read('SUPABASE_PUBLISHABLE_KEY', publishableKey) ?? 'sb_publishable_local';
  if (supabaseUrl.startsWith('https:') && key === 'sb_publishable_local')
    throw new Error(
      `SUPABASE_PUBLISHABLE_KEY is not set, but SUPABASE_URL is ${supabaseUrl}; ` +
        'set it to the publishable key of that project',
    );
  return { siteUrl, supabaseUrl, supabasePublishableKey: key };
}
