// Without this line, Deno 2.1 does not find @types packages.
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

/** The result of an attempt. The outcome is `unknown` if the connection broke before the server's reply to the mail. */
export interface Attempt {
  readonly outcome: 'mailed' | 'failed' | 'rejected' | 'unknown';
  /** One line for the firm: the error, or the addresses that the server rejected. */
  readonly error: string | null;
}

/** A message in a report; `receivedAt` is an ISO date. */
type ReportedMessage = Readonly<Record<'reference' | 'receivedAt' | 'state', string>>;

/** Messages that could not be mailed. `messages` has only the first 50 of them. */
export interface Summary {
  readonly count: number;
  readonly messages: readonly (ReportedMessage & { readonly error: string | null })[];
}

/** A week's numbers. `messages` has up to 100 filtered or held messages; `words` is the start of their text. */
export type Digest = Readonly<Record<'since' | 'until', string>> &
  Readonly<
    Record<'received' | 'mailed' | 'filtered' | 'held' | 'rejected' | 'waiting' | 'bytes', number>
  > & {
    readonly messages: readonly (ReportedMessage & Readonly<Record<'name' | 'words', string>>)[];
  };

/** The reports that are due at the time `at`. `contact.upkeep()` returns them to one caller per hour. */
export interface Upkeep {
  readonly at: string;
  readonly summary: Summary | null;
  readonly digest: Digest | null;
}

export type NewState = 'waiting' | 'held' | 'filtered';

/** The response of the database to a new message; `wait` is in seconds. */
export type Acceptance =
  | { readonly outcome: 'stored' | 'repeated'; readonly reference: string }
  | { readonly outcome: 'limited'; readonly wait: number };

/** The result of `contact.health()`. The migration documents each field. */
export interface Health {
  readonly ok: boolean;
  readonly checkMail: boolean;
}

/** The SQL functions of the schema `contact`. Each call rejects if the database fails or times out. */
export type Database = ReturnType<typeof openDatabase>;

// The client's timeout must exceed the lock timeout of the SQL functions (1.5 s).
const TIMEOUT_MS = 5_000;

// Each instance of the function opens its own connections. With two pools, no request waits for a delivery.
const CONNECTIONS = { requests: 4, deliveries: 1 } as const;

// `pg` would use these TLS parameters of a connection string instead of our options.
const TLS_PARAMETERS = ['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'uselibpqcompat'];

// The database container of `supabase start` has no TLS.
const LOCAL_CONTAINER = /^supabase_db_[\w-]+$/;

const SUPABASE = /\.supabase\.(co|com)$/;

/**
 * Returns the options of a connection. A database on another machine must have a valid TLS certificate, whatever the
 * URL says. A database on this machine uses TLS only if the URL asks for it (`?sslmode=verify-full`). Supabase signs
 * the certificates of its own hosts; DENO_CERT adds a certificate authority for other hosts.
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

// Matches the errors of a broken connection: the codes of Node and Postgres, and the messages of `pg`.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BROKEN = /^(ECONNRESET|EPIPE|57P0[123]|08...)$|connection terminated|not queryable/i;

const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  (BROKEN.test(error.message) || ('code' in error && BROKEN.test(String(error.code))));

/**
 * Opens a pool that runs single unnamed statements, which work behind any connection pooler. We don't use postgres.js,
 * because version 3.4.9 ends the whole process when a connection closes between two writes
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
  // Without a listener, the loss of an idle connection would end the process. The pool replaces the connection.
  pool.on('error', () => {});
  return {
    /**
     * Runs one statement, and retries the statement over a new connection if the connection breaks. The SQL functions
     * allow for a statement that Postgres executes twice.
     */
    async query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
      const run = () => pool.query<Row>(text, [...values]);
      const { rows } = await run().catch((error: unknown) => {
        if (isBroken(error)) return run();
        throw error;
      });
      return rows;
    },
    close: () => pool.end(),
  };
}

/**
 * Opens the message database, which connects on the first query. The local backend passes an `open` for its embedded
 * Postgres.
 */
export function openDatabase(url: string, open = openPool) {
  const requests = open(url, CONNECTIONS.requests);
  const deliveries = open(url, CONNECTIONS.deliveries);
  return {
    /**
     * Commits a message, unless the message is a repeat or exceeds a limit.
     *
     * @param source hash of the visitor's address, or `unknown`
     * @param allowedPerHour number of messages that one address may send in an hour
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
      if (row === undefined) throw new Error('the database returned no row for a new message');
      return row;
    },

    /** Claims up to `batch` due messages. A message becomes due again if no result of the attempt is recorded. */
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

    /** Runs the hourly upkeep; returns null if another call ran it in the last hour. */
    async upkeep(wantsDigest: boolean): Promise<Upkeep | null> {
      const [row] = await requests.query<{ upkeep: Upkeep | null }>(
        'select contact.upkeep($1::boolean) as upkeep',
        [wantsDigest],
      );
      return row?.upkeep ?? null;
    },

    /** Records that a report was mailed, so that the next upkeep doesn't return the report again. */
    recordReport: (kind: 'summary' | 'digest', at: string) =>
      requests.query('select contact.record_report($1, $2::timestamptz)', [kind, at]),

    /** @param mailWorks the result of a check of the mail server */
    async health(mailWorks?: boolean): Promise<Health> {
      const [row] = await requests.query<{ health: Health }>(
        'select contact.health($1::boolean) as health',
        [mailWorks ?? null],
      );
      if (row === undefined) throw new Error('the database returned no health report');
      return row.health;
    },

    async close() {
      await Promise.all([requests.close(), deliveries.close()]);
    },
  };
}
