// Without this line, Deno 2.1 does not find @types packages.
// @ts-types="npm:@types/pg@8.23.1"
import pg, { type ClientConfig } from 'pg';
import { CONTACT_FIELDS, type ContactMessage } from '../_shared/message.ts';
import { isThisMachine } from './settings.ts';
import { SUPABASE_CA } from './supabase-ca.ts';

export interface ClaimedMessage extends ContactMessage {
  readonly id: string;
  readonly reference: string;
  readonly received_at: string; // an ISO date
}

/** The result of a mail. The outcome is `unknown` if the connection broke before the server's reply to the mail. */
export interface Attempt {
  readonly outcome: 'mailed' | 'failed' | 'rejected' | 'unknown';
  /** One line for the firm: the error, or the addresses that the server rejected. */
  readonly error: string | null;
  /** True if the mail server responds, so it may accept another mail. */
  readonly answers: boolean;
}

/** A message in a report. `receivedAt` is an ISO date. */
type ListedMessage = Readonly<Record<'id' | 'reference' | 'receivedAt' | 'state', string>> & Pick<Attempt, 'error'>;

/** Messages that need a person, and the number of further messages. `at` is an ISO date. */
export interface Report {
  readonly at: string;
  readonly others: number;
  readonly messages: readonly ListedMessage[];
}

/** The work that is due at a call of the schedule. */
export interface Upkeep {
  readonly isDue: boolean;
  readonly report: Report | null;
}

/** The sender of a message. `source` is the hash of the visitor's address, or `unknown`. */
export interface Sender {
  readonly source: string;
  readonly allowedPerHour: number;
  readonly isFiltered: boolean;
  readonly hasOrigin: boolean;
}

/** The response of the database to a new message; `wait` is in seconds. */
export type Acceptance =
  | { readonly outcome: 'stored' | 'repeated'; readonly reference: string }
  | { readonly outcome: 'limited'; readonly wait: number };

/** Checks by name, and `ok`, which is true if every check is true. The migration documents the checks. */
export type Health = Readonly<Record<string, boolean>> & { readonly ok: boolean };

/** The SQL functions of the schema `contact`. Each call rejects if the database fails or times out. */
export type Database = ReturnType<typeof openDatabase>;

/** Thrown if a statement may have been executed, although the database did not answer. `cause` is the last error. */
export class UnknownResult extends Error {}

/**
 * Returns the options of a connection. A database on another machine must have a valid TLS certificate, whatever the
 * URL says. A database on this machine uses TLS only if the URL asks for it (`?sslmode=verify-full`). Supabase signs
 * the certificates of its own hosts; DENO_CERT adds a certificate authority for other hosts.
 */
export function connectionOptions(url: string): ClientConfig {
  const parsed = new URL(url);
  const isAsked = /^(require|verify-ca|verify-full)$/.test(parsed.searchParams.get('sslmode') ?? '');
  // `pg` would use these TLS parameters of a connection string instead of our options.
  for (const name of ['ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'uselibpqcompat'])
    parsed.searchParams.delete(name);
  // The database container of `supabase start` has no TLS.
  const isLocal = isThisMachine(parsed.hostname) || /^supabase_db_[\w-]+$/.test(parsed.hostname);
  const tls = /\.supabase\.(co|com)$/.test(parsed.hostname) ? { ca: [SUPABASE_CA] } : {};
  const ssl = isLocal && !isAsked ? false : tls;
  // Both timeouts must exceed the SQL functions' lock timeout (1.5 s). A retry can double the wait.
  return { connectionString: parsed.href, ssl, connectionTimeoutMillis: 4_000, query_timeout: 4_000 };
}

// Matches the errors after which a statement may have been executed: codes of Node and Postgres, and messages of `pg`.
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BROKEN = /^(ECONNRESET|EPIPE|57P0[123]|08...)$|connection terminated(?! due to)|not queryable|read timeout/i;

const isBroken = (error: unknown): boolean =>
  error instanceof Error && (BROKEN.test(error.message) || ('code' in error && BROKEN.test(String(error.code))));

/**
 * Opens a pool that runs single unnamed statements, which work behind any connection pooler. We don't use postgres.js,
 * because version 3.4.9 ends the whole process when a connection closes between two writes
 * (https://github.com/porsager/postgres/issues/1154).
 */
function openPool(url: string, max: number) {
  const options = { ...connectionOptions(url), max, idleTimeoutMillis: 20_000, application_name: 'send-contact-email' };
  // Without a listener, the loss of an idle connection would end the process. The pool replaces the connection.
  const open = () => new pg.Pool(options).on('error', () => {});
  let pool = open();
  /**
   * Runs one statement. If its connection breaks or is silent, replaces every connection, and retries the statement
   * once. The SQL functions allow for a statement that Postgres executes twice. If the retry fails, too, throws
   * UnknownResult.
   */
  async function query<Row extends object>(text: string, values: readonly unknown[]) {
    const used = pool;
    try {
      return (await used.query<Row>(text, [...values])).rows;
    } catch (error) {
      if (!isBroken(error)) throw error;
    }
    if (pool === used) {
      pool = open();
      used.end().catch(() => {});
    }
    try {
      return (await pool.query<Row>(text, [...values])).rows;
    } catch (cause) {
      throw new UnknownResult('the result is unknown', { cause });
    }
  }
  return { query, close: () => pool.end() };
}

type Query = ReturnType<typeof openPool>['query'];

async function call<Value>(query: Query, expression: string, ...values: readonly unknown[]) {
  const [row] = await query<{ value: Value }>(`select ${expression} as value`, values);
  if (row === undefined) throw new Error('the database returned no row');
  return row.value;
}

/** Opens the database on the first query, up to five connections an instance. The local backend passes its `open`. */
export function openDatabase(url: string, open = openPool) {
  const { query: requests, close: closeRequests } = open(url, 4);
  const { query: deliveries, close: closeDeliveries } = open(url, 1);
  const accept = (message: ContactMessage, sender: Sender, isTrial: boolean) => {
    const { isFiltered, hasOrigin, source, allowedPerHour } = sender;
    const values = [JSON.stringify(message), isFiltered, hasOrigin, source, allowedPerHour, isTrial];
    return call<Acceptance>(requests, 'contact.accept_message($1::jsonb, $2, $3, $4, $5::integer, $6)', ...values);
  };
  return {
    /** Commits a message, unless the message is a repeat or exceeds a limit. */
    accept: (message: ContactMessage, sender: Sender) => accept(message, sender, false),
    /** Does what {@link accept} does, without locks and limits, and rolls it back. */
    tryAccept() {
      const fields = CONTACT_FIELDS.map((field) => [field, 'trial']);
      const sender = { source: 'unknown', allowedPerHour: 1, isFiltered: false, hasOrigin: true };
      return accept(Object.fromEntries(fields) as ContactMessage, sender, true);
    },
    /** Claims the messages of one mail. A message becomes due again if no result of the attempt is recorded. */
    claim: (mailsPerHour: number, mailsPerDay: number) =>
      call<ClaimedMessage[]>(deliveries, 'contact.claim_messages($1::integer, $2::integer)', mailsPerHour, mailsPerDay),
    /** Records the result of a mail with messages, or of a report that lists messages. */
    record(
      messages: readonly { readonly id: string }[],
      outcome: Attempt['outcome'] | 'listed' | 'unlisted',
      error: string | null,
    ) {
      const ids = messages.map(({ id }) => id);
      return call(deliveries, 'contact.record_result($1::uuid[], $2, $3)', ids, outcome, error);
    },
    /** Records a call of the schedule. Returns null if the secret of the schedule is wrong. */
    upkeep: (secret: string, reportsPerDay: number) =>
      call<Upkeep | null>(requests, 'contact.upkeep($1, $2::integer)', secret, reportsPerDay),
    /** Records that a problem occurs, or that it has ended. */
    note: (problem: 'notStored' | 'login', occurs: boolean) => call(requests, 'contact.note($1, $2)', problem, occurs),
    health: () => call<Health>(requests, "contact.health() - 'numbers' - 'problems'"),
    close: () => Promise.all([closeRequests(), closeDeliveries()]),
  };
}
