import type { HeldMessage } from '../database/store.ts';
import { type Envelope, type Mail, mailFrom } from './mail.ts';
import { messageText } from './message-mail.ts';

/** Held messages that one digest may bring. */
export const DIGEST_BATCH = 100;

/** Characters of messages in one digest: with those of three bytes and their encoding below a megabyte. */
const DIGEST_LENGTH = 200_000;

/** The first of these messages that fit into one digest, at least one. */
export function fitDigest(messages: readonly HeldMessage[]): readonly HeldMessage[] {
  let length = 0;
  return messages.filter((message, index) => {
    length += messageText(message).length;
    return index === 0 || length <= DIGEST_LENGTH;
  });
}

const LINE = '-'.repeat(60);

/**
 * Composes the mail that brings messages above the hourly total to the firm.
 *
 * @param held how many are held in all, these included
 * @param messages those that it brings, at least one; without their words where the mail server refuses those
 */
export function composeDigest(
  held: number,
  messages: readonly HeldMessage[],
  envelope: Envelope,
  isBare: boolean,
): Mail {
  const others = isBare ? held : held - messages.length;
  const them = held === 1 ? 'message is' : 'messages are';
  const intro = [
    `More messages came through the website in an hour than are mailed one by one, so ${held} ${them} held.`,
    ...(isBare ? ['The mail server refuses a mail with their words.'] : []),
    ...(others === 0
      ? []
      : [
          `${isBare || others === 1 ? `${others} of them` : `The other ${others}`} can be read in the table contact.messages, state held; digests follow every hour. To have them mailed one by one: select contact.release_held();`,
        ]),
  ];
  return {
    ...mailFrom(envelope, `held-${isBare ? 'bare-' : ''}${messages[0]?.id}-${messages.length}`),
    date: new Date(),
    subject: `${held} website ${held === 1 ? 'message' : 'messages'} held`,
    text: [
      `${intro.join('\n')}\n`,
      ...(isBare ? [] : messages.map((message) => `${LINE}\n\n${messageText(message)}`)),
    ].join('\n'),
  };
}
