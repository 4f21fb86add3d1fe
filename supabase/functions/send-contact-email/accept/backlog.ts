import type { ReceivedMessage, Store } from '../database/store.ts';

/**
 * Messages whose mail went out while the database was unreachable. They are held in memory until
 * the database can record that.
 */
export interface Backlog {
  /** `remaining`: the addresses that the mail server defers, which are to get the mail later. */
  add(message: ReceivedMessage, remaining: readonly string[]): void;
  readonly size: number;
  /** Records all of them; throws while the database is unreachable. */
  flush(store: Store): Promise<void>;
}

const CAPACITY = 1_000;

/** Creates an empty backlog. Beyond 1,000 messages the oldest is dropped: the mailbox has it. */
export function createBacklog(): Backlog {
  const waiting = new Map<string, Parameters<Backlog['add']>>();
  return {
    add(message, remaining) {
      const [oldest] = waiting.keys();
      if (waiting.size >= CAPACITY && oldest !== undefined) waiting.delete(oldest);
      waiting.set(message.id, [message, remaining]);
    },
    get size() {
      return waiting.size;
    },
    async flush(store) {
      await Promise.all(
        [...waiting].map(async ([id, mailed]) => {
          await store.recordMailed(...mailed);
          waiting.delete(id);
        }),
      );
    },
  };
}
