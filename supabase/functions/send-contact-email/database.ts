// Deno 2.1 does not find @types packages by itself.
// @ts-types="npm:@types/pg@8.23.1"
import pg, { type ClientConfig } from 'pg';
import type { ContactMessage } from '../_shared/message.ts';
import { isThisMachine } from './settings.ts';
import { SUPABASE_CA } from './supabase-ca.ts';

export interface ClaimedMessage extends ContactMessage {
  readonly id: string;
  readonly reference: string;
  readonly received_at: string; // an ISO date
}

/** The result of an attempt. `unknown`: the mail was sent, but the connection broke before the server answered. */
export interface Attempt {
  readonly outcome: 'mailed' | 'failed' | 'rejected' | 'unknown';
  /** One line for the firm: the error, or the addresses that the server rejected. */
  readonly error: string | null;
}

/** A message in a report; `receivedAt` is an ISO date. */
type ReportedMessage = Readonly<Record<'reference' | 'receivedAt' | 'state', string>>;

/** Messages that could not be mailed: their number, and the first 50. */
export interface Summary {
  readonly count: number;
  readonly messages: readonly (ReportedMessage & { readonly error: string | null })[];
}

/** A week's numbers. `messages` has up to 100 filtered or held messages with their first words. */
export type Digest = Readonly<Record<'since' | 'until', string>> &
  Readonly<
    Record<'received' | 'mailed' | 'filtered' | 'held' | 'rejected' | 'waiting' | 'bytes', number>
  > & {
    readonly messages: readonly (ReportedMessage & Readonly<Record<'name' | 'words', string>>)[];
  };

/** What `contact.upkeep()` returns to one caller per hour: the reports that are due, as of `at`. */
export interface Upkeep {
  readonly at: string;
  readonly summary: Summary | null;
  readonly digest: Digest | null;
}

export type NewState = 'waiting' | 'held' | 'filtered';

/** The outcome of accepting a message; `wait` is in seconds. */
export type Acceptance =
  | { readonly outcome: 'stored' | 'repeated'; readonly reference: string }
  | { readonly outcome: 'limited'; readonly wait: number };

/** The result of `contact.health()`. The migration documents each field. */
export interface Health {
  readonly ok: boolean;
  readonly checkMail: boolean;
}

/** The functions of the schema `contact`. Each call rejects if the database fails or takes too long. */
export type Database = ReturnType<typeof openDatabase>;

// Longer than the schema's lock timeouts (1.5 s each), but short enough for a visitor.
const TIMEOUT_MS = 5_000;

// Few, because each instance opens its own. Two pools, so that a visitor's request never waits for a delivery.
const CONNECTIONS = { requests: 4, deliveries: 1 } as const;

// TLS parameters of a connection string; `pg` would use them instead of our options.
const TLS_PARAMETERS = ['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'uselibpqcompat'];

// The database container of `supabase start` has no TLS.
const LOCAL_CONTAINER = /^supabase_db_[\w-]+$/;

const SUPABASE = /\.supabase\.(co|com)$/;

/**
 * Returns the connection options. Every other machine must use TLS with a valid certificate, whatever the URL says;
 * this machine only if the URL asks for it (`?sslmode=verify-full`). Supabase's hosts are verified by its own CA, all
 * others by public CAs and DENO_CERT.
 */
export function connectionOptions(url: string): ClientConfig {
  const parsed = new URL(url);
  const mode = parsed.searchParams.get('sslmode') ?? 'disable';
  for (const name of TLS_PARAMETERS) parsed.searchParams.delete(name);
  const isLocal = isThisMachine(parsed.hostname) || LOCAL_CONTAINER.test(parsed.hostname);
  const isAsked = ['require', 'verify-ca', 'verify-full'].includes(mode);
  const tls = SUPABASE.test(parsed.hostname) ? { ca: [SUPABASE_CA] } : {};
  return { connectionString: parsed.href, ssl: isLocal && !isAsked ? false : tls };
}

// The signs of a broken connection, such as after a restart: codes of Node and Postgres, and the driver's messages.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BROKEN = /^(ECONNRESET|EPIPE|57P0[123]|08...)$|connection terminated|not queryable/i;

const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  (BROKEN.test(error.message) || ('code' in error && BROKEN.test(String(error.code))));

/**
 * Opens a pool that runs single unnamed statements, which work behind any connection pooler. We don't use postgres.js:
 * version 3.4.9 ends the whole process when a connection closes between two writes
 * (https://github.com/porsager/postgres/issues/1154).
 */
function openPool(url: string, max: number) {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    max,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    idleTimeoutMillis: 20_000,
    application_name: 'send-contact-email',
  });
  // Without listeners, a lost connection would end the process. The pool replaces it, and its query rejects.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function query<Row extends object>(
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]> {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<Row>(text, [...values]);
      client.release();
      return rows;
    } catch (error) {
      // Closes the connection, because its state is unknown. Postgres may still execute the statement, and every
      // function of the schema allows for that.
      client.release(true);
      throw error;
    }
  }
  return {
    /** Runs one statement, and retries it over a new connection if the first one broke. */
    query: <Row extends object>(text: string, values: readonly unknown[]) =>
      query<Row>(text, values).catch((error: unknown) => {
        if (isBroken(error)) return query<Row>(text, values);
        throw error;
      }),
    close: () => pool.end(),
  };
}

/** Opens the message database; it connects when first needed. */
export function openDatabase(url: string) {
  const requests = openPool(url, CONNECTIONS.requests);
  const deliveries = openPool(url, CONNECTIONS.deliveries);
  return {
    /**
     * Commits a message, unless it is a repeat or over a limit.
     *
     * @param source hash of the client's address, or `unknown`
     * @param allowedPerHour messages from one address
     */
    async accept(
      message: ContactMessage,
      state: NewState,
      source: string,
      allowedPerHour: number,
    ): Promise<Acceptance> {
      const [row] = await requests.query<Acceptance>(
        'select * from contact.accept_message($1::jsonb, $2, $3, $4::integer)',
        [JSON.stringify(message), state, source, allowedPerHour],
      );
      if (row === undefined) throw new Error('the database returned no outcome');
      return row;
    },

    /** Claims up to `batch` due messages. A message whose attempt isn't recorded becomes due again. */
    async claim(batch: number, perHour: number, perDay: number) {
      const rows = await deliveries.query<{ message: ClaimedMessage }>(
        'select message from contact.claim_messages($1::integer, $2::integer, $3::integer) message',
        [batch, perHour, perDay],
      );
      return rows.map(({ message }) => message);
    },

    record: (id: string, { outcome, error }: Attempt) =>
      deliveries.query('select contact.record_attempt($1::uuid, $2, $3)', [id, outcome, error]),

    register: (url: string, secret: string) =>
      requests.query('select contact.register_function($1, $2)', [url, secret]),

    /** Does the hourly upkeep; returns null if another call did it. */
    async upkeep(wantsDigest: boolean): Promise<Upkeep | null> {
      const [row] = await requests.query<{ upkeep: Upkeep | null }>(
        'select contact.upkeep($1::boolean) as upkeep',
        [wantsDigest],
      );
      return row?.upkeep ?? null;
    },

    /** Records that a report of {@link Upkeep} was sent. */
    recordReport: (kind: 'summary' | 'digest', at: string) =>
      requests.query('select contact.record_report($1, $2::timestamptz)', [kind, at]),

    /** @param mailWorks the result of a check of the mail server */
    async health(mailWorks?: boolean): Promise<Health> {
      const [row] = await requests.query<{ health: Health }>(
        'select contact.health($1::boolean) as health',
        [mailWorks ?? null],
      );
      if (row === undefined) throw new Error('the database returned no health');
      return row.health;
    },

    async close() {
      await Promise.all([requests.close(), deliveries.close()]);
    },
  };
}
