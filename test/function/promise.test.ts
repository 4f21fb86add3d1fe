import { HONEYPOT_FIELD } from '#supabase/functions/_shared/message.ts';
import { assert, test } from '../harness/suite.ts';
import { FUNCTION_URL, jsonRequest, message } from '../helpers/function/contact-message.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

const bench = await functionSuite();
const { database, mail } = bench;

/** Hours between the checks, 2,400 in all. */
const STEPS: readonly number[] = [1, 1, 1, 3, 6, 12, 24, 24, 96, 240, 480, 720, 792];

/** Each reporter that fails, the settings and the mail server that make it fail, and the health after 100 days. */
for (const [reporter, settings, behavior, finally_] of [
  ['nothing', {}, 'filter', 200],
  ["the first recipient's mailbox", {}, 'reject-first', 503],
  ['the mail server', { SMTP_URL: 'smtp://localhost:1' }, 'filter', 503],
  ['the login', { SMTP_URL: mail.url.replace('//', '//firm:expired@') }, 'filter', 503],
  ['the mail settings', { MAIL_TO: '' }, 'filter', 503],
  ['the quota of the account', {}, 'quota', 503],
  ['the sender, without an enhanced code', {}, 'quote', 503],
  ['the mailboxes', {}, 'reject', 503],
  ['every answer to a mail', {}, 'drop-before', 503],
  ['the budget for reports', { MAILS_PER_DAY: '1' }, 'filter', 503],
  ['the schedule', {}, 'filter', 503],
  ['the expiry', {}, 'filter', 503],
] as const)
  test(`when ${reporter} fails for 100 days, each message is mailed, or health is not ok, or one report lists it`, async () => {
    mail.behavior = behavior;
    const local = bench.create({ MAIL_TO: 'first@firm.example, second@firm.example', ...settings });
    const step = async () => {
      if (reporter !== 'the schedule') await bench.run(local);
      if (reporter !== 'the expiry') await database.sql`select contact.delete_expired()`;
      local.clock.now += 60_000;
      return (await local.handle(new Request(`${FUNCTION_URL}/health`))).status;
    };
    await step();
    const references = new Map<string, string>();
    // A working mail server accepts the first message, rejects the second, and drops the third. The honeypot filters the
    // fourth.
    for (const text of ['Plain', 'FILTERED', 'DROPPED', 'Honeypot']) {
      const website = text === 'Honeypot' ? { [HONEYPOT_FIELD]: 'x' } : {};
      const response = await local.handle(jsonRequest({ ...message({ message: text }), ...website }));
      references.set(text, ((await response.json()) as { reference: string }).reference);
    }
    await local.idle();

    let status = 0;
    let hours = 0;
    for (const hour of STEPS) {
      await database.pass(`${hour} hours`);
      hours += hour;
      status = await step();
      const mails = await bench.arrived();
      const rows = await database.sql`select message, state <> 'waiting' and state_at > clock_timestamp()
        - case state when 'filtered' then interval '24 hours' else '1 hour' end as is_new from contact.messages`;
      for (const [text, reference] of references) {
        const isMailed = mails.some((each) => each.text.includes(`\n${text}\n`));
        const lists = mails.filter((each) => each.text.includes(`\n${reference}  `)).length;
        const row = rows.find((each) => each.message === text);
        const context = `${text} after ${hours} hours: health ${status}, ${JSON.stringify({ isMailed, lists, row })}`;
        assert.ok(lists <= 1, context);
        // A report lists a message within an hour of its new state, and a filtered message within a day.
        const isInTime = row?.is_new === true && hours < 48;
        assert.ok(isMailed || lists === 1 || status === 503 || isInTime, context);
        assert.ok(row !== undefined || isMailed || lists === 1, `${context}: deleted unseen`);
      }
    }
    assert.is(new Set(mail.mails.map(({ messageId }) => messageId)).size, mail.mails.length, 'one ID for each mail');
    assert.is(status, finally_);
  });
