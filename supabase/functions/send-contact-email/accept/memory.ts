import type { Acceptance } from '../database/store.ts';
import type { MessageIdentity } from './identity.ts';

/** How long a repeat of a message is the same message, as in the database. */
const REPEAT_WINDOW_MS = 600_000;

/** Beyond this many, the oldest is forgotten: the database knows it. */
const CAPACITY = 2_000;

interface Entry {
  readonly since: number;
  readonly identity: MessageIdentity;
  /** What became of it; undefined once that failed. */
  accepting?: Promise<Acceptance> | undefined;
  readonly isSpam: boolean;
}

/**
 * What this process knows about the messages of the last minutes, so that a flood of repeats, and of messages
 * from an address that has sent too many, does not reach the database.
 */
export interface Memory {
  /** The identity of a message: that of the same message a moment ago, whatever became of it. */
  identityOf(identity: MessageIdentity): MessageIdentity;
  /**
   * Answers a repeat, and a message from an address that must wait; calls `accept` for any other and
   * remembers the result. Rejects as `accept` does.
   */
  accept(
    identity: MessageIdentity,
    options: { readonly isSpam: boolean; readonly source: string },
    accept: () => Promise<Acceptance>,
  ): Promise<Acceptance>;
}

/** Sets a key as the newest one, and deletes the oldest beyond the capacity. */
function setNewest<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > CAPACITY && oldest !== undefined) map.delete(oldest);
}

/**
 * Creates an empty memory.
 *
 * @param now the time in milliseconds since the epoch
 */
export function createMemory(now: () => number): Memory {
  const entries = new Map<string, Entry>();
  const waits = new Map<string, { readonly since: number; readonly seconds: number }>();

  /** The entry of a fingerprint; none that is older than the window, or from before the clock was set back. */
  function entryOf(fingerprint: string): Entry | undefined {
    const entry = entries.get(fingerprint);
    const age = entry === undefined ? Number.NaN : now() - entry.since;
    return age >= 0 && age < REPEAT_WINDOW_MS ? entry : undefined;
  }

  function secondsToWait(source: string): number {
    const wait = waits.get(source);
    if (wait === undefined) return 0;
    const passed = Math.floor((now() - wait.since) / 1_000);
    return passed < 0 ? 0 : Math.max(0, wait.seconds - passed);
  }

  return {
    identityOf: (identity) => entryOf(identity.fingerprint)?.identity ?? identity,

    async accept(identity, { isSpam, source }, accept) {
      const { fingerprint } = identity;
      const earlier = entryOf(fingerprint);
      // A person whose browser filled in the hidden field, and who sends the same without it, is heard.
      if (earlier?.accepting !== undefined && (isSpam || !earlier.isSpam)) {
        const result = await earlier.accepting;
        return result.outcome === 'limited' ? result : { outcome: 'repeated' };
      }
      const seconds = secondsToWait(source);
      if (seconds > 0) return { outcome: 'limited', wait: seconds };

      const accepting = accept();
      const entry: Entry = { since: earlier?.since ?? now(), identity, isSpam, accepting };
      setNewest(entries, fingerprint, entry);
      try {
        const result = await accepting;
        if (result.outcome === 'limited') {
          entry.accepting = undefined;
          setNewest(waits, source, { since: now(), seconds: result.wait });
        }
        return result;
      } catch (error) {
        entry.accepting = undefined;
        throw error;
      }
    },
  };
}
