/** A word or phrase of a text that a reader may stumble over. */
export interface Finding {
  /** As in the text. */
  readonly words: string;
  readonly problem: string;
  /** What to write instead; empty where nobody knows. */
  readonly suggestion: string;
}
