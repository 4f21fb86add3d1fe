import { permanentFault } from '../database/permanent-fault.ts';
import type { Acceptance, AcceptOptions, ReceivedMessage, Store } from '../database/store.ts';
import { describeError } from '../describe-error.ts';
import type { Memory } from './memory.ts';

/** What {@link createAccept} works with. */
export interface AcceptDependencies {
  readonly store: Store;
  readonly memory: Memory;
  /** Resolves to the seconds to wait, 0 once the mail server has the message. */
  readonly acceptByMail: (message: ReceivedMessage, options: AcceptOptions) => Promise<number>;
  /** Called when a message was tried, whatever came of it: there may be work. */
  readonly afterwards: () => void;
  readonly log: (line: string) => void;
}

/**
 * Creates a function that accepts a message when it is durable: committed to the database or, while that is
 * unreachable, taken by the mail server. It rejects where it is neither.
 */
export function createAccept(dependencies: AcceptDependencies) {
  const { store, memory, acceptByMail, afterwards, log } = dependencies;

  async function acceptNew(message: ReceivedMessage, options: AcceptOptions): Promise<Acceptance> {
    try {
      return await store.accept(message, options);
    } catch (error) {
      const fault = permanentFault(error);
      const reason = describeError(error);
      log(
        fault === undefined
          ? `${message.reference} could not be stored: ${reason}`
          : `NOT STORED: ${message.reference}. The database takes no message, because ${fault} (${reason})`,
      );
      // Nobody waits for it, and it may not be mailed.
      if (options.isSpam) throw error;
      const wait = await acceptByMail(message, options);
      if (wait > 0) return { outcome: 'limited', wait };
      log(`${message.reference} was sent by mail only`);
      return { outcome: 'stored' };
    } finally {
      afterwards();
    }
  }

  return (message: ReceivedMessage, options: AcceptOptions): Promise<Acceptance> => {
    const known = { ...message, ...memory.identityOf(message) };
    return memory.accept(known, options, () => acceptNew(known, options));
  };
}
