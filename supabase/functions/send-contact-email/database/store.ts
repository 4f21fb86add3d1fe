import type { ContactMessage } from '../_shared/message.ts';
import type { MessageIdentity } from './identity.ts';
import { createQueryPool } from './query-pool.ts';

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
  /** Whether the database calls this function by itself; rejects where a message could not be stored. */
  hasSchedule(): Promise<boolean>;
  close(): Promise<void>;
}

const DATABASE_TIMEOUT_MS = 5_000;

interface MessageRow extends ContactMessage {
  id: string;
  reference: string;
  fingerprint: string;
  received_at: Date;
}

/**
 * Opens the store in the Postgres database at `databaseUrl`; it connects when first needed.
 *
 * @param timeoutMs longest wait for the database in one call
 */
export function createStore(databaseUrl: string, timeoutMs = DATABASE_TIMEOUT_MS): Store {
  // A visitor's request never waits behind deliveries.
  const requestPool = createQueryPool(databaseUrl, 3, timeoutMs);
  const deliveryPool = createQueryPool(databaseUrl, 2, timeoutMs);
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

    async hasSchedule() {
      await query('select from contact.messages limit 1', []);
      const [cron] = await query<{ found: boolean }>(
        "select to_regclass('cron.job') is not null as found",
        [],
      );
      if (!cron?.found) return false;
      const jobs = await query(
        "select from cron.job where jobname like 'contact-%' and active",
        [],
      );
      return jobs.length >= 2;
    },

    async close() {
      await Promise.all([requestPool.close(), deliveryPool.close()]);
    },
  };
}
