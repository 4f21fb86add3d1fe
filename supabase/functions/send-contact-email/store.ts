import pg from 'pg';
import type { ContactMessage } from '../_shared/message.ts';
import { pause, within } from './deadline.ts';
import type { MessageIdentity } from './identity.ts';

/** A message together with who it is and when it came. */
export interface ReceivedMessage extends ContactMessage, MessageIdentity {
  readonly receivedAt: Date;
}

/** What is asked of {@link Store.accept} besides the message. */
export interface Guards {
  /** Filled the honeypot: kept, never mailed. */
  readonly trapped: boolean;
  /** Hash of the client's address; null where the gateway reports none. */
  readonly source: string | null;
  readonly limitPerSource: number;
  readonly limitTotal: number;
}

/** What became of a message; `wait` is in seconds. */
export type Acceptance =
  | { readonly outcome: 'stored' | 'repeated' }
  | { readonly outcome: 'limited'; readonly wait: number };

/** Where messages are kept. Every method throws when the database cannot do its part in time. */
export interface Store {
  /** Commits a message, unless it is there already or the limits say no. */
  accept(message: ReceivedMessage, guards: Guards): Promise<Acceptance>;
  /** Takes up to `batch` messages that are due; each becomes due again by itself if not settled. */
  claim(batch: number): Promise<ReceivedMessage[]>;
  /** Writes down an attempt; returns the message's state. */
  settle(id: string, delivered: boolean, problem: string | null): Promise<string>;
  /** Keeps, as delivered, a message whose mail went out already. */
  recordMailed(message: ReceivedMessage): Promise<void>;
  /** Tells the schedule where this function answers. */
  registerEndpoint(url: string): Promise<void>;
  /** Deletes what has been kept long enough; returns how many messages. */
  deleteExpired(): Promise<number>;
  close(): Promise<void>;
}

/** Longest wait for the database in one call, in milliseconds. */
const DATABASE_TIMEOUT = 5_000;

// Waits before a broken connection is tried again: enough for a restart that is nearly over.
const RETRY_WAITS = [100, 500];

// Node's codes, those of a server that shuts down or starts up, and the driver's own words.
const BROKEN_CODE = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|53300|08...)/;
const BROKEN_MESSAGE = /connection terminated|connection timeout|not queryable|client was closed/i;

function isBroken(error: unknown): boolean {
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
type Ask = <Row extends object>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Asks over a few connections of their own; gives up after {@link DATABASE_TIMEOUT}. */
function createLane(databaseUrl: string, max: number): { ask: Ask; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: DATABASE_TIMEOUT - 500,
    idleTimeoutMillis: 20_000,
    application_name: 'send-contact-email',
  });
  // A connection that breaks while idle is replaced when next needed; one in use fails its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function once<Row extends object>(text: string, values: readonly unknown[], left: number) {
    const started = performance.now();
    const client = await pool.connect();
    try {
      const query = client.query<Row>(text, [...values]);
      const { rows } = await within(query, left - (performance.now() - started));
      client.release();
      return rows;
    } catch (error) {
      // Whatever state the connection is in, nobody else shall have it. One that is silent would
      // not even close: its query may still be done, which every statement here allows for.
      client.release(true);
      throw error;
    }
  }

  const ask: Ask = async (text, values) => {
    const started = performance.now();
    const left = () => DATABASE_TIMEOUT - (performance.now() - started);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await once(text, values, left());
      } catch (error) {
        const wait = RETRY_WAITS[attempt];
        if (wait === undefined || !isBroken(error) || wait > left() - 500) throw error;
        await pause(wait);
      }
    }
  };
  return { ask, close: () => pool.end() };
}

/**
 * Postgres through pg: single statements only, never named ones, so that any pooler will do. Not
 * postgres.js, whose 3.4.9 ends the whole process when a connection closes between two writes
 * (https://github.com/porsager/postgres/issues/1154).
 */
export function createStore(databaseUrl: string): Store {
  // A visitor never waits behind deliveries.
  const front = createLane(databaseUrl, 3);
  const { ask, close } = createLane(databaseUrl, 2);

  return {
    async accept(m, { trapped, source, limitPerSource, limitTotal }) {
      const [row] = await front.ask<{ outcome: string; wait: number }>(
        `select outcome, wait from contact.accept_message(
           $1::uuid, $2, $3, $4, $5, $6, $7, $8::boolean, $9, $10::integer, $11::integer)`,
        [
          ...[m.id, m.fingerprint, m.name, m.email, m.company, m.phone, m.message],
          ...[trapped, source, limitPerSource, limitTotal],
        ],
      );
      if (row?.outcome === 'stored' || row?.outcome === 'repeated') return { outcome: row.outcome };
      if (row?.outcome === 'limited') return { outcome: 'limited', wait: row.wait };
      throw new Error('the database gave no outcome');
    },

    async claim(batch) {
      const rows = await ask<MessageRow>(
        `select id, reference, fingerprint, received_at, name, email, company, phone, message
         from contact.claim_messages($1::integer)`,
        [batch],
      );
      return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at }));
    },

    async settle(id, delivered, problem) {
      const [row] = await ask<{ state: string | null }>(
        'select contact.settle_message($1::uuid, $2::boolean, $3) as state',
        [id, delivered, problem],
      );
      return row?.state ?? 'delivered';
    },

    async recordMailed(m) {
      await ask('select contact.record_mailed($1::uuid, $2, $3::timestamptz, $4, $5, $6, $7, $8)', [
        ...[m.id, m.fingerprint, m.receivedAt.toISOString()],
        ...[m.name, m.email, m.company, m.phone, m.message],
      ]);
    },

    async registerEndpoint(url) {
      await ask('select contact.register_endpoint($1)', [url]);
    },

    async deleteExpired() {
      const [row] = await ask<{ count: number }>('select contact.delete_expired() as count', []);
      return row?.count ?? 0;
    },

    async close() {
      await Promise.all([front.close(), close()]);
    },
  };
}
