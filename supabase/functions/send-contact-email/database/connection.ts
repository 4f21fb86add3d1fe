import type { ClientConfig } from 'pg';
import type { FunctionSettings } from '../settings.ts';
import { isThisMachine } from '../this-machine.ts';
import { SUPABASE_CA } from './supabase-ca.ts';

/** What names TLS in a connection string; `pg` would take each over our own options. */
const TLS_PARAMETERS = ['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'uselibpqcompat'];

/** A container beside this one: names without a dot are those of a private network. */
const isBesideUs = (hostname: string) => /^[\w-]+$/.test(hostname);

/**
 * Returns how to connect to the database: with TLS, and a certificate that is verified, towards every host
 * but this machine; there too where the URL asks for it (`?sslmode=verify-full`). No URL can turn it off.
 */
export function connectionOptions({ url, ca }: FunctionSettings['database']): ClientConfig {
  const parsed = new URL(url);
  const mode = parsed.searchParams.get('sslmode') ?? 'disable';
  for (const name of TLS_PARAMETERS) parsed.searchParams.delete(name);
  const isLocal = isThisMachine(parsed.hostname) || isBesideUs(parsed.hostname);
  const isAsked = ['require', 'verify-ca', 'verify-full'].includes(mode);
  return {
    connectionString: parsed.href,
    // Deno trusts these besides the public authorities.
    ssl: isLocal && !isAsked ? false : { ca: ca === undefined ? [SUPABASE_CA] : [SUPABASE_CA, ca] },
  };
}
