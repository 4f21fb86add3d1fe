import * as v from 'valibot';

/** Whether a text is a day that exists, as an ISO date. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day, ISO date. */
export const day = (what = 'a day, as 2026-09-30') =>
  v.pipe(
    v.string(({ received }) => `is ${received}; give ${what}`),
    v.check(
      isDay,
      ({ input }) => `is ${JSON.stringify(input)}; give a day that exists, as 2026-09-30`,
    ),
    v.description(what),
  );

/** An integer of 1 or more. */
export const count = (what: string) => {
  const message = ({ received }: v.BaseIssue<unknown>) => `is ${received}; give ${what}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(1, message), v.description(what));
};

/** A year of four digits. */
export const year = () => {
  const what = 'a year of four digits, as 2026';
  const message = ({ received }: v.BaseIssue<unknown>) => `is ${received}; give ${what}`;
  return v.pipe(
    v.number(message),
    v.integer(message),
    v.minValue(1900, message),
    v.maxValue(9999, message),
    v.description(what),
  );
};

/**
 * A text of one form.
 *
 * @param what it is, for messages
 */
export const matching = (form: RegExp, what: string) => {
  const message = ({ received }: v.BaseIssue<unknown>) => `is ${received}; give ${what}`;
  return v.pipe(
    v.string(message),
    v.check(
      (text) => form.test(text),
      ({ input }) => `is ${JSON.stringify(input)}; give ${what}`,
    ),
    v.description(what),
  );
};

/** An e-mail address. */
export const email = () => matching(v.EMAIL_REGEX, 'an e-mail address, as info@firm.com');

/** A telephone number with its country code, as it is shown. */
export const phone = () =>
  matching(/^\+\d[\d -]{6,20}\d$/, 'a number with its country code, as "+1 212-555-0142"');

/** The address of a page elsewhere. */
export const webAddress = () => matching(/^https:\/\/[^\s/]+\.\S+$/, 'an https: address');

/** An address to write to, as a URI. */
export const contactUri = () =>
  matching(
    /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/,
    'a mailto:, https: or tel: address',
  );

/** A language, as HTML names it (https://www.rfc-editor.org/rfc/rfc5646). */
export const language = () =>
  matching(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'a language tag, as en or en-US');

/** A city and the abbreviation of its state: "Mobile, AL". */
export const city = () =>
  matching(
    /^\p{Lu}[\p{L}.’' -]*, [A-Z]{2}$/u,
    'a city and the abbreviation of its state, as "Mobile, AL"',
  );
