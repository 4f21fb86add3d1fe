import type { ContactMessage } from '../../_shared/message.ts';
import type { MessageIdentity } from '../accept/identity.ts';

/** A message with its identity and the time at which it came. */
export interface ReceivedMessage extends ContactMessage, MessageIdentity {
  readonly receivedAt: Date;
}

/** What else waits in the table. */
export interface Queue {
  /** Messages that could not be mailed yet. */
  readonly waiting: number;
  /** Messages above the hourly total. */
  readonly held: number;
}

/** A message that is to be mailed now, with what else waits. */
export interface ClaimedMessage extends ReceivedMessage, Queue {
  /** The firm got a notice in its place. */
  readonly noticed: boolean;
  /** The addresses that are still to get the mail; null for all. */
  readonly recipients: readonly string[] | null;
}

/** A message above the hourly total. */
export type HeldMessage = Omit<ReceivedMessage, 'fingerprint'>;

/** How {@link Store.accept} treats a message, and the limits. */
export interface AcceptOptions {
  /** Filled the honeypot: stored, never mailed. */
  readonly isSpam: boolean;
  /** Hash of the client's address; one and the same where the host reports none. */
  readonly source: string;
  /** Messages per hour from one address. */
  readonly limitPerSource: number;
  /** Messages per hour that are mailed one by one; those above it are held. */
  readonly limitTotal: number;
  /** Messages per day that are stored. */
  readonly limitStored: number;
}

/** What became of a message; `wait` is in seconds. */
export type Acceptance =
  | { readonly outcome: 'stored' | 'repeated' }
  | { readonly outcome: 'limited'; readonly wait: number };

/** The result of an attempt to mail a message. */
export interface Attempt {
  readonly delivered: boolean;
  /** A line for the firm; null when there is nothing to note. */
  readonly problem: string | null;
  /** The addresses that are to be tried again, where others have the mail. */
  readonly remaining?: readonly string[];
  /** The firm got a notice in its place. */
  readonly noticed?: boolean;
}

/** What an uptime monitor asks of the table. */
export interface Status extends Queue {
  /** False where the disk is full. */
  readonly writable: boolean;
  /** How long the oldest waiting message has waited; 0 when none does. */
  readonly oldestWaitingMinutes: number;
  /** Messages that wait because the mail server refuses them, of which the firm was told. */
  readonly refused: number;
  /** The database delivers and deletes by its own clock. */
  readonly schedule: boolean;
}

/** Where messages are stored. Every method rejects when the database fails or takes too long. */
export interface Store {
  /** Commits a message, unless it is a repeat or over a limit. */
  accept(message: ReceivedMessage, options: AcceptOptions): Promise<Acceptance>;
  /** Claims up to `batch` messages that are due; one that is not settled becomes due again. */
  claim(batch: number): Promise<ClaimedMessage[]>;
  /** Records the result of an attempt. */
  settle(id: string, attempt: Attempt): Promise<void>;
  /** Claims up to `batch` held messages for a digest, once an hour, and says how many are held in all. */
  claimHeld(batch: number): Promise<{ held: number; messages: HeldMessage[] }>;
  /** Records that these messages were mailed in a digest. */
  settleHeld(ids: readonly string[]): Promise<void>;
  /** Stores a message whose mail already went out: as delivered, or as due for the `remaining` addresses. */
  recordMailed(message: ReceivedMessage, remaining: readonly string[]): Promise<void>;
  /** Stores this function's URL for the scheduled call. */
  registerEndpoint(url: string): Promise<void>;
  /** Deletes expired messages; returns how many. */
  deleteExpired(): Promise<number>;
  /** What works, and what waits. */
  status(): Promise<Status>;
  close(): Promise<void>;
}
