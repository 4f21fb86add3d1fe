declare module 'write-good' {
  /** What it found: where, how long, and a sentence such as `"really" can weaken meaning`. */
  interface Suggestion {
    readonly index: number;
    readonly offset: number;
    readonly reason: string;
  }

  /** Checks that are on unless they are `false`. */
  interface Options {
    readonly passive?: boolean;
    readonly thereIs?: boolean;
  }

  /** https://github.com/btford/write-good#api */
  export default function writeGood(text: string, options?: Options): Suggestion[];
}
