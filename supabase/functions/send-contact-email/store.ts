import pg from 'pg';
import type { ContactMessage } from '../_shared/message.ts';
import type { MessageIdentity } from './identity.ts';
import { sleep, withTimeout } from './timeout.ts';

/** A message with its identity and the time at which it came. */
export interface ReceivedMessage extends ContactMessage, MessageIdentity {
  readonly receivedAt: Date;
}

/** How {@link Store.accept} treats a message, and the limits per hour. */
export interface AcceptOptions {
  /** Filled the honeypot: stored, never mailed. */
  readonly isSpam: boolean;
  /** Hash of the client's address; null where the gateway reports none. */
  readonly source: string | null;
  readonly limitPerSource: number;
  readonly limitTotal: number;
}

/** What became of a message; `wait` is in seconds. */
export type Acceptance =
  | { readonly outcome: 'stored' | 'repeated' }
  | { readonly outcome: 'limited'; readonly wait: number };

/** Where messages are stored. Every method rejects when the database fails or takes too long. */
export interface Store {
  /** Commits a message, unless it is a repeat or over a limit. */
  accept(message: ReceivedMessage, options: AcceptOptions): Promise<Acceptance>;
  /** Claims up to `batch` messages that are due; one that is not settled becomes due again. */
  claim(batch: number): Promise<ReceivedMessage[]>;
  /** Records the result of an attempt; returns the message's new state. */
  settle(id: string, delivered: boolean, problem: string | null): Promise<string>;
  /** Stores, as delivered, a message whose mail already went out. */
  recordMailed(message: ReceivedMessage): Promise<void>;
  /** Stores this function's URL for the scheduled call. */
  registerEndpoint(url: string): Promise<void>;
  /** Deletes expired messages; returns how many. */
  deleteExpired(): Promise<number>;
  close(): Promise<void>;
}

const DATABASE_TIMEOUT_MS = 5_000;

// Waits before a query is retried over a new connection: enough for a restart that is nearly over.
const RETRY_WAITS_MS = [100, 500];

// Node's error codes, those of a server that shuts down or starts up, and the driver's messages:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BROKEN_CODE = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|53300|08...)/;
const BROKEN_MESSAGE = /connection terminated|connection timeout|not queryable|client was closed/i;

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (BROKEN_MESSAGE.test(error.message)) return true;
  return 'code' in error && BROKEN_CODE.test(String(error.code));
}

interface MessageRow extends ContactMessage {
  id: string;
  reference: string;
  fingerprint: string;
  received_at: Date;
}

/** Runs one statement and returns its rows. */
type Query = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

interface QueryPool {
  readonly query: Query;
  close(): Promise<void>;
}

/** Creates a pool of `max` connections whose queries fail after `timeoutMs`, retries included. */
function createPool(databaseUrl: string, max: number, timeoutMs: number): QueryPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: timeoutMs - 500,
    idleTimeoutMillis: 20_000,
    application_name: 'send-contact-email',
  });
  // A connection lost while idle is replaced when next needed; one in use fails its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function queryOnce<Row extends object>(
    text: string,
    values: readonly unknown[],
    timeLeft: number,
  ) {
    const started = performance.now();
    const client = await pool.connect();
    try {
      const result = client.query<Row>(text, [...values]);
      const { rows } = await withTimeout(result, timeLeft - (performance.now() - started));
      client.release();
      return rows;
    } catch (error) {
      // The state of the connection is unknown, so it is not reused. Its query may still be
      // executed, which every statement here allows for.
      client.release(true);
      throw error;
    }
  }

  const query: Query = async (text, values) => {
    const started = performance.now();
    const timeLeft = () => timeoutMs - (performance.now() - started);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await queryOnce(text, values, timeLeft());
      } catch (error) {
        const wait = RETRY_WAITS_MS[attempt];
        if (wait === undefined || !isConnectionError(error) || wait > timeLeft() - 500) throw error;
        await sleep(wait);
      }
    }
  };
  return { query, close: () => pool.end() };
}

/**
 * Opens the store over pg, with single unnamed statements only, so that it works behind any
 * connection pooler. Not postgres.js: its 3.4.9 ends the whole process when a connection closes
 * between two writes (https://github.com/porsager/postgres/issues/1154).
 *
 * @param timeoutMs longest wait for the database in one call
 */
export function createStore(databaseUrl: string, timeoutMs = DATABASE_TIMEOUT_MS): Store {
  // A visitor's request never waits behind deliveries.
  const requestPool = createPool(databaseUrl, 3, timeoutMs);
  const deliveryPool = createPool(databaseUrl, 2, timeoutMs);
  const { query } = deliveryPool;

  return {
    async accept(m, { isSpam, source, limitPerSource, limitTotal }) {
      const [row] = await requestPool.query<{ outcome: string; wait: number }>(
        `select outcome, wait from contact.accept_message(
           $1::uuid, $2, $3, $4, $5, $6, $7, $8::boolean, $9, $10::integer, $11::integer)`,
        [
          ...[m.id, m.fingerprint, m.name, m.email, m.company, m.phone, m.message],
          ...[isSpam, source, limitPerSource, limitTotal],
        ],
      );
      if (row?.outcome === 'stored' || row?.outcome === 'repeated') return { outcome: row.outcome };
      if (row?.outcome === 'limited') return { outcome: 'limited', wait: row.wait };
      throw new Error('the database returned no outcome');
    },

    async claim(batch) {
      const rows = await query<MessageRow>(
        `select id, reference, fingerprint, received_at, name, email, company, phone, message
         from contact.claim_messages($1::integer)`,
        [batch],
      );
      return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at }));
    },

    async settle(id, delivered, problem) {
      const [row] = await query<{ state: string | null }>(
        'select contact.settle_message($1::uuid, $2::boolean, $3) as state',
        [id, delivered, problem],
      );
      return row?.state ?? 'delivered';
    },

    async recordMailed(m) {
      await query(
        'select contact.record_mailed($1::uuid, $2, $3::timestamptz, $4, $5, $6, $7, $8)',
        [
          ...[m.id, m.fingerprint, m.receivedAt.toISOString()],
          ...[m.name, m.email, m.company, m.phone, m.message],
        ],
      );
    },

    async registerEndpoint(url) {
      await query('select contact.register_endpoint($1)', [url]);
    },

    async deleteExpired() {
      const [row] = await query<{ count: number }>('select contact.delete_expired() as count', []);
      return row?.count ?? 0;
    },

    async close() {
      await Promise.all([requestPool.close(), deliveryPool.close()]);
    },
  };
}
