/** One way to break the product. */
export interface Mutant {
  /** Its name within its room, for the command line. */
  readonly id: string;
  /** The file that is broken, from the root of the project. */
  readonly file: string;
  /** The text that is replaced; it must be in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** What a visitor, the firm or an auditor would meet. */
  readonly what: string;
  /** The tests most likely to notice, as filters of the test command. */
  readonly tests: readonly string[];
  /** Why it changes nothing that anybody could notice: no test can kill it, so it is not run. */
  readonly equal?: string;
}

/** A part of the product, with the ways to break it. */
export interface Room {
  readonly name: string;
  readonly mutants: readonly Mutant[];
  /** True for words and figures of the sample content: they go once the content is the firm's. */
  readonly sample?: true;
}
