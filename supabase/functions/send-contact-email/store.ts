import postgres from 'postgres';
import type { ContactMessage } from '../_shared/message.ts';
import { DeadlineError, pause, within } from './deadline.ts';
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
export const DATABASE_TIMEOUT = 5_000;

// Waits before a broken connection is tried again: enough for a restart that is nearly over.
const RETRY_WAITS = [100, 600];

const BROKEN =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|53300|08...)/;

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN.test(String(error.code));
}

interface MessageRow extends ContactMessage {
  id: string;
  reference: string;
  fingerprint: string;
  received_at: Date;
}

type Ask = <T>(query: (client: postgres.Sql) => Promise<T>) => Promise<T>;

/** Asks over a few connections of their own; gives up after {@link DATABASE_TIMEOUT}. */
function createLane(databaseUrl: string, max: number): { ask: Ask; close(): Promise<void> } {
  const connect = () =>
    postgres(databaseUrl, {
      max,
      prepare: false,
      fetch_types: false,
      connect_timeout: 4,
      idle_timeout: 20,
      backoff: () => 0.1,
      onnotice: () => {},
      connection: { application_name: 'send-contact-email' },
    });
  let sql = connect();

  async function ask<T>(query: (client: postgres.Sql) => Promise<T>): Promise<T> {
    const started = performance.now();
    const left = () => Math.round(DATABASE_TIMEOUT - (performance.now() - started));
    for (let attempt = 0; ; attempt += 1) {
      const client = sql;
      try {
        return await within(query(client), left());
      } catch (error) {
        // A silent connection may stay silent for minutes: leave it and all its fellows.
        if (error instanceof DeadlineError && client === sql) {
          sql = connect();
          client.end({ timeout: 0 }).catch(() => {});
        }
        const wait = RETRY_WAITS[attempt];
        if (wait === undefined || !isBroken(error) || wait > left() - 500) throw error;
        await pause(wait);
      }
    }
  }
  return { ask, close: () => sql.end({ timeout: 1 }) };
}

/** Postgres through postgres.js: single statements only, so that any pooler will do. */
export function createStore(databaseUrl: string): Store {
  // A visitor never waits behind deliveries.
  const front = createLane(databaseUrl, 3);
  const { ask, close } = createLane(databaseUrl, 2);

  return {
    async accept(m, { trapped, source, limitPerSource, limitTotal }) {
      const [row] = await front.ask(
        (client) => client<{ outcome: string; wait: number }[]>`
          select outcome, wait from contact.accept_message(
            ${m.id}::uuid, ${m.fingerprint}::text, ${m.name}::text, ${m.email}::text,
            ${m.company}::text, ${m.phone}::text, ${m.message}::text, ${trapped}::boolean,
            ${source}::text, ${limitPerSource}::integer, ${limitTotal}::integer)`,
      );
      if (row?.outcome === 'stored' || row?.outcome === 'repeated') return { outcome: row.outcome };
      if (row?.outcome === 'limited') return { outcome: 'limited', wait: row.wait };
      throw new Error('the database gave no outcome');
    },

    async claim(batch) {
      const rows = await ask(
        (client) => client<MessageRow[]>`
          select id, reference, fingerprint, received_at, name, email, company, phone, message
          from contact.claim_messages(${batch}::integer)`,
      );
      return rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at }));
    },

    async settle(id, delivered, problem) {
      const [row] = await ask(
        (client) => client<{ state: string | null }[]>`
          select contact.settle_message(
            ${id}::uuid, ${delivered}::boolean, ${problem}::text) as state`,
      );
      return row?.state ?? 'delivered';
    },

    async recordMailed(m) {
      await ask(
        (client) => client`
          select contact.record_mailed(
            ${m.id}::uuid, ${m.fingerprint}::text, ${m.receivedAt.toISOString()}::timestamptz,
            ${m.name}::text, ${m.email}::text, ${m.company}::text, ${m.phone}::text,
            ${m.message}::text)`,
      );
    },

    async registerEndpoint(url) {
      await ask((client) => client`select contact.register_endpoint(${url}::text)`);
    },

    async deleteExpired() {
      const [row] = await ask(
        (client) => client<{ count: number }[]>`select contact.delete_expired() as count`,
      );
      return row?.count ?? 0;
    },

    async close() {
      await Promise.all([front.close(), close()]);
    },
  };
}
