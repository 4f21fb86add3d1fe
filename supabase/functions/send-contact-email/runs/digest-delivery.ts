import type { Store } from '../database/store.ts';
import { describeError } from '../describe-error.ts';
import { composeDigest, DIGEST_BATCH, fitDigest } from '../mail/digest.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MailSettings } from '../settings.ts';
import { isRefusalForGood } from './refusal.ts';

/** What {@link deliverDigest} works with. */
export interface DigestDependencies {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly mail: MailSettings;
  readonly log: (line: string) => void;
}

/**
 * Mails held messages in one digest, where one is due. Where the mail server refuses their words, it says how
 * many are held; they stay so. After any other failure the next one is an hour later.
 */
export async function deliverDigest({ store, mailer, mail, log }: DigestDependencies) {
  const { held, messages } = await store.claimHeld(DIGEST_BATCH);
  const included = fitDigest(messages);
  if (included.length === 0) return;
  try {
    await mailer.send(composeDigest(held, included, mail, false));
  } catch (error) {
    log(`the digest of ${held} held messages failed: ${describeError(error)}`);
    if (isRefusalForGood(error)) {
      await mailer
        .send(composeDigest(held, included, mail, true))
        .catch((again: unknown) =>
          log(`the notice of held messages failed: ${describeError(again)}`),
        );
    }
    return;
  }
  await store.settleHeld(included.map(({ id }) => id));
}
