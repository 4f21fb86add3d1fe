import { type Data, list, record } from './record.ts';
import { text, words } from './texts.ts';

/** What a seller or broker should send, said once for every page that asks for it. */
export const PropertySubmissionSchema = record({
  /** The list, as the end of a sentence: "the street address, the rent roll, …". */
  documents: words('what to send, as the end of a sentence'),
  /** What to do where the documents may not be shown to everybody. */
  confidentiality: words(),
  /** Why the documents come by e-mail. */
  byMail: words(),
  /** The subject of the prepared e-mail. */
  subject: text('the subject of the e-mail'),
  /** Its lines, each for one thing of the list. */
  body: list(text('a line of the e-mail')),
});

/** What a seller or broker should send. */
export type PropertySubmission = Data<typeof PropertySubmissionSchema>;
