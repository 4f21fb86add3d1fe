import { parseArgs } from 'node:util';

/** What a command of the tests was given. */
export interface CommandLine<Numbers extends string, Texts extends string, Flags extends string> {
  readonly numbers: Readonly<Record<Numbers, number>>;
  readonly texts: Readonly<Record<Texts, string>>;
  readonly flags: Readonly<Record<Flags, boolean>>;
  /** What is no option: filters, rooms, names. */
  readonly words: readonly string[];
}

/** The options of a command with the values they have unless given. */
export interface Options<Numbers extends string, Texts extends string, Flags extends string> {
  /** How the command is called, as `--help` and every refusal print it. */
  readonly usage: string;
  /** Positive numbers. */
  readonly numbers?: Readonly<Record<Numbers, number>>;
  readonly texts?: Readonly<Record<Texts, string>>;
  /** Each false unless given. */
  readonly flags?: readonly Flags[];
}

/**
 * Reads the words after the command. `--help` prints how it is called and ends the process with 0; an option
 * that it does not have, or a number that is none, ends it with 1 and one line, then how it is called.
 *
 * @param options what may be given
 * @param words the words after the command
 */
export function readCommandLine<
  Numbers extends string = never,
  Texts extends string = never,
  Flags extends string = never,
>(
  { usage, numbers, texts, flags = [] }: Options<Numbers, Texts, Flags>,
  words = process.argv.slice(2),
): CommandLine<Numbers, Texts, Flags> {
  const end = (code: 0 | 1, fault?: string): never => {
    (code === 0 ? console.log : console.error)(fault ? `${fault}\n${usage}` : usage);
    process.exit(code);
  };
  const ofNumbers = Object.entries<number>(numbers ?? {});
  const ofTexts = Object.entries<string>(texts ?? {});
  const read = () =>
    parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(
          [...ofNumbers, ...ofTexts].map(([name]) => [name, { type: 'string' } as const]),
        ),
        ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' } as const])),
      },
    });
  let parsed: ReturnType<typeof read>;
  try {
    parsed = read();
  } catch (error) {
    // Node adds advice about positional arguments after the first sentence.
    return end(1, String((error as Error).message).replace(/\. .*$/s, '.'));
  }
  const values: Readonly<Record<string, unknown>> = parsed.values;
  if (values.help) return end(0);
  const numberOf = (name: string, otherwise: number) => {
    const given = Number(values[name] ?? otherwise);
    if (given > 0 && Number.isFinite(given)) return given;
    return end(1, `--${name} needs a number above 0: "${values[name]}" is none.`);
  };
  return {
    numbers: Object.fromEntries(
      ofNumbers.map(([name, otherwise]) => [name, numberOf(name, otherwise)]),
    ) as Record<Numbers, number>,
    texts: Object.fromEntries(
      ofTexts.map(([name, otherwise]) => [name, String(values[name] ?? otherwise)]),
    ) as Record<Texts, string>,
    flags: Object.fromEntries(flags.map((name) => [name, values[name] === true])) as Record<
      Flags,
      boolean
    >,
    words: parsed.positionals,
  };
}
