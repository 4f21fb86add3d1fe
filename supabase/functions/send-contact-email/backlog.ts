import type { ReceivedMessage, Store } from './store.ts';

/**
 * Messages that the mail server has and that the database does not know as delivered: their mail
 * went out while it was away. They wait here, in memory, to be written down.
 */
export interface Backlog {
  add(message: ReceivedMessage): void;
  readonly size: number;
  /** Writes all of them down; throws where the database is still away. */
  flush(store: Store): Promise<void>;
}

const MOST = 1_000;

/** An empty backlog of at most 1,000 messages; the mailbox has those that it must forget. */
export function createBacklog(): Backlog {
  const waiting = new Map<string, ReceivedMessage>();
  return {
    add(message) {
      const [oldest] = waiting.keys();
      if (waiting.size >= MOST && oldest !== undefined) waiting.delete(oldest);
      waiting.set(message.id, message);
    },
    get size() {
      return waiting.size;
    },
    async flush(store) {
      for (const [id, message] of waiting) {
        await store.recordMailed(message);
        waiting.delete(id);
      }
    },
  };
}
