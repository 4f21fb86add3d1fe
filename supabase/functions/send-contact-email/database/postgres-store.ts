import type { ContactMessage } from '../../_shared/message.ts';
import type { FunctionSettings } from '../settings.ts';
import { createQueryPool } from './query-pool.ts';
import type { ClaimedMessage, ReceivedMessage, Status, Store } from './store.ts';

/** A visitor waits for it: longer than a restart of the database, shorter than anybody's patience. */
const DATABASE_TIMEOUT_MS = 8_000;

/** Visitors' requests, and deliveries behind them: few, because every instance has its own. */
const CONNECTIONS = { requests: 4, deliveries: 1 } as const;

interface MessageRow extends ContactMessage {
  id: string;
  reference: string;
  fingerprint: string;
  received_at: Date;
}

/**
 * Opens the store in a Postgres database; it connects when first needed.
 *
 * @param timeoutMs longest wait for the database in one call
 */
export function createPostgresStore(
  database: FunctionSettings['database'],
  timeoutMs = DATABASE_TIMEOUT_MS,
): Store {
  // A visitor's request never waits behind deliveries.
  const requestPool = createQueryPool(database, CONNECTIONS.requests, timeoutMs);
  const deliveryPool = createQueryPool(database, CONNECTIONS.deliveries, timeoutMs);
  const { query } = deliveryPool;

  return {
    async accept(m, { isSpam, source, limitPerSource, limitTotal, limitStored }) {
      const [row] = await requestPool.query<{ outcome: string; wait: number }>(
        `select outcome, wait from contact.accept_message($1::uuid, $2, $3, $4, $5, $6, $7,
           $8::boolean, $9, $10::integer, $11::integer, $12::integer)`,
        [
          ...[m.id, m.fingerprint, m.name, m.email, m.company, m.phone, m.message],
          ...[isSpam, source, limitPerSource, limitTotal, limitStored],
        ],
      );
      if (row?.outcome === 'stored' || row?.outcome === 'repeated') return { outcome: row.outcome };
      if (row?.outcome === 'limited') return { outcome: 'limited', wait: row.wait };
      throw new Error('the database returned no outcome');
    },

    async claim(batch) {
      const rows = await query<MessageRow & Omit<ClaimedMessage, keyof ReceivedMessage>>(
        `select id, reference, fingerprint, received_at, name, email, company, phone, message,
           noticed, recipients, waiting, held
         from contact.claim_messages($1::integer)`,
        [batch],
      );
      return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at }));
    },

    async settle(id, { delivered, problem, remaining, noticed }) {
      await query(
        'select contact.settle_message($1::uuid, $2::boolean, $3, $4::text[], $5::boolean)',
        [id, delivered, problem, remaining ?? null, noticed ?? false],
      );
    },

    async claimHeld(batch) {
      const rows = await query<Omit<MessageRow, 'fingerprint'> & { held: number }>(
        `select id, reference, received_at, name, email, company, phone, message, held
         from contact.claim_held($1::integer)`,
        [batch],
      );
      return {
        held: rows[0]?.held ?? 0,
        messages: rows.map(({ received_at, held: _held, ...row }) => ({
          ...row,
          receivedAt: received_at,
        })),
      };
    },

    async settleHeld(ids) {
      await query('select contact.settle_held($1::uuid[])', [ids]);
    },

    async recordMailed(m, remaining) {
      // Over the connections of the requests: a whole burst may have gone out by mail alone.
      await requestPool.query(
        'select contact.record_mailed($1::uuid, $2, $3::timestamptz, $4, $5, $6, $7, $8, $9::text[])',
        [
          ...[m.id, m.fingerprint, m.receivedAt.toISOString()],
          ...[m.name, m.email, m.company, m.phone, m.message],
          remaining.length > 0 ? remaining : null,
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

    async status() {
      const [row] = await query<Status>(
        `select writable, waiting, oldest_waiting_minutes as "oldestWaitingMinutes", refused, held, schedule
         from contact.status()`,
        [],
      );
      if (row === undefined) throw new Error('the database returned no status');
      return row;
    },

    async close() {
      await Promise.all([requestPool.close(), deliveryPool.close()]);
    },
  };
}
