import * as v from 'valibot';
import { REQUIRED_FIELDS } from '../../../../supabase/functions/_shared/message.ts';
import type { Answer } from './ask.ts';
import { type Check, fault, type Live, remark, unless } from './finding.ts';

const FIX = 'supabase/README.md';
const STRANGER = 'https://verify.invalid';

const Refusal = v.object({ fields: v.record(v.string(), v.string()) });
const Health = v.object({ database: v.boolean(), mail: v.boolean(), schedule: v.boolean() });

/** An answer's JSON in that shape; undefined for anything else. */
function read<Schema extends v.GenericSchema>(schema: Schema, { body }: Answer) {
  const text = v.pipe(v.string(), v.parseJson(), schema);
  const { success, output } = v.safeParse(text, body.toString('utf8'));
  return success ? output : undefined;
}

const addressOf = ({ backend }: Live): string => `${backend}/functions/v1/send-contact-email`;

/** The function may be called by the pages of the site, and by no others. */
export const checkOrigins: Check = async (live) => {
  const { origin } = new URL(live.builtFor);
  const allowed = async (asked: string) => {
    const { headers } = await live.ask(addressOf(live), {
      method: 'OPTIONS',
      headers: { origin: asked, 'access-control-request-method': 'POST' },
    });
    return headers.get('access-control-allow-origin');
  };
  const own = await allowed(origin);
  const strange = await allowed(STRANGER);
  return [
    unless(
      own !== origin,
      `the contact function admits ${own ?? 'nobody'}, not ${origin}; set its secret SITE_URL`,
      `the contact function admits ${origin}`,
    ),
    unless(
      strange === '*' || strange === STRANGER,
      `the contact function admits every origin; deploy it with its secrets (${FIX})`,
      'the contact function admits no other origin',
    ),
  ];
};

/** An empty message is refused field by field; nothing is stored or mailed. */
export const checkWrongMessage: Check = async (live) => {
  const { origin } = new URL(live.builtFor);
  const answer = await live.ask(addressOf(live), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: '{}',
  });
  const fields = Object.keys(read(Refusal, answer)?.fields ?? {});
  const named = REQUIRED_FIELDS.every((field) => fields.includes(field));
  return [
    unless(
      answer.status !== 400 || !named,
      `the contact function answers an empty message with status ${answer.status}, not 400 with the fields; deploy it (${FIX})`,
      'the contact function names the fields of a wrong message',
    ),
  ];
};

/** A form that was posted without script comes back to the page that it was sent from. */
export const checkFormReturn: Check = async (live) => {
  const { origin } = new URL(live.builtFor);
  const { status, headers } = await live.ask(addressOf(live), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=',
    redirect: 'manual',
  });
  const to = headers.get('location') ?? 'nowhere';
  const right = status === 303 && to === `${live.builtFor}/contact#message-invalid`;
  return [
    unless(
      !right,
      `a form posted without script is sent to ${to}; set the secret SITE_URL to ${live.builtFor}`,
      'a form posted without script comes back',
    ),
  ];
};

/** Database, mail server and schedule work, as far as the function can see. */
export const checkHealth: Check = async (live) => {
  const answer = await live.ask(`${addressOf(live)}/health`);
  const health = read(Health, answer);
  if (!health) {
    return [
      fault(
        `the contact function says nothing of its health (${answer.status}); deploy it (${FIX})`,
      ),
    ];
  }
  const schedule = 'no schedule calls the contact function, so delayed mail waits';
  return [
    unless(
      !health.database,
      `the contact function cannot store messages; supabase db push --remote (${FIX})`,
      'messages are stored',
    ),
    unless(
      !health.mail,
      'the mail server does not take the name and password of SMTP_URL; correct that secret',
      'the mail server answers',
    ),
    // On this machine the backend calls the function by a clock of its own.
    ...(health.schedule || live.backend.startsWith('https:')
      ? [
          unless(
            !health.schedule,
            `${schedule}; enable pg_cron and pg_net (${FIX})`,
            'the schedule is there',
          ),
        ]
      : [remark(schedule)]),
  ];
};
