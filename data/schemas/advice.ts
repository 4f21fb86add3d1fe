import * as v from 'valibot';

/** The type of an issue that is no fault: the build warns of it and goes on. */
export const ADVICE = 'advice';

/**
 * What a value had better be. A length is advice, because a longer text still works: its place only
 * looks worse. The lengths were measured in Chromium, on windows of 320 to 1440 pixels.
 *
 * @param isFollowed whether the value is so
 * @param message the rest of a line: what happens otherwise, and what to do
 */
export const advice = <Input>(
  isFollowed: (input: Input) => boolean,
  message: (input: Input) => string,
) => ({
  ...v.check(isFollowed, ({ input }) => message(input)),
  type: ADVICE,
});

/**
 * The length within which a text fits.
 *
 * @param most characters
 * @param reason what happens to a longer one
 */
export const atMost = (most: number, reason: string) =>
  advice<string>(
    ({ length }) => length <= most,
    ({ length }) => `has ${length} characters, and ${reason}; keep it within ${most}`,
  );

/**
 * The length from which a text says enough.
 *
 * @param least characters
 * @param reason what happens to a shorter one
 */
export const atLeast = (least: number, reason: string) =>
  advice<string>(
    ({ length }) => length >= least,
    ({ length }) => `has ${length} characters, and ${reason}; write ${least} or more`,
  );
