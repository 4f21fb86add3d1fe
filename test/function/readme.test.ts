import { readFileSync } from 'node:fs';
import { FUNCTION_PATH } from '#supabase/functions/_shared/address.ts';
import { assert, test } from '../harness/suite.ts';
import { FUNCTION_URL, jsonRequest, message } from '../helpers/function/contact-message.ts';
import { stubExtensions } from '../helpers/function/extensions.ts';
import { functionSuite } from '../helpers/function/function-suite.ts';

const bench = await functionSuite(stubExtensions());
const { database, mail } = bench;
const { sql } = database;

const README = readFileSync(new URL('../../supabase/README.md', import.meta.url), 'utf8');

/** The statements in the README, without their comments. */
const STATEMENTS = [...README.matchAll(/^```sql\n(.*?)^```/gms)].flatMap(([, text = '']) =>
  text
    .split('\n')
    .map((line) => line.replace(/;.*/, ''))
    .filter(Boolean),
);

/** Runs the README's only statement that contains `part`, with a change, and returns the first row. */
async function run(part: string, from = part, to = part) {
  const [statement = '', ...more] = STATEMENTS.filter((each) => each.includes(part));
  assert.match(statement, from);
  assert.equal(more, [], part);
  return (await sql.text(statement.replace(from, to)))[0];
}

/** Runs a job of pg_cron as pg_cron does: notes an error, and doesn't throw it. */
async function runJob(name: string): Promise<void> {
  const [job] = await sql`select command from cron.job where active and jobname = ${name}`;
  if (job === undefined) return;
  const error = await sql.text(job.command).then(() => null, String);
  await sql`insert into cron.job_run_details values (1, ${job.command}, 'x', ${error}, clock_timestamp())`;
}

/** Runs the schedule for a minute: pg_cron, pg_net, and the function. */
async function runSchedule(local = bench.local): Promise<void> {
  await runJob('contact-delivery');
  for (const { url, headers } of await sql`delete from net.http_request_queue returning *`)
    await local.handle(new Request(url, { method: 'POST', headers, body: '{}' })).then(local.idle);
}

async function wait(time: string, local = bench.local): Promise<void> {
  await database.pass(time);
  await runJob('contact-expiry');
  await runSchedule(local);
}

/** Returns the names of the failed checks after a minute. */
async function failed(local = bench.local) {
  local.clock.now += 60_000;
  return (await bench.health(local)).failed;
}

/** Sends a message, and waits for the work in the background, whose times `wait` then changes. */
async function post(text: string, local = bench.local, headers = {}) {
  const response = await local.handle(jsonRequest(message({ message: text }), headers));
  await local.idle();
  return response;
}

const postFrom = async (n: number, text: string) =>
  (await post(text, bench.local, { 'cf-connecting-ip': `192.0.2.${n}` })).status;

const EXAMPLE = '1A2B-3C4D';

/** By row of the README's table: causes the symptom, yields another function to check if needed, applies the remedy. */
const SYMPTOMS: Readonly<Record<string, () => AsyncGenerator<ReturnType<typeof bench.create> | undefined, void>>> = {
  async *settings() {
    const broken = bench.create({ MAIL_TO: 'nobody' });
    assert.is((await post('Stored', broken)).status, 200);
    yield broken;
  },
  async *database() {
    await sql.text('alter table contact.messages rename phone to tel');
    assert.is((await post('Not stored')).status, 503);
    assert.match(bench.local.log.join(), /NOT STORED.*supabase db push --remote/);
    yield;
    await sql.text('alter table contact.messages rename tel to phone');
    bench.local.clock.now += 3_600_000;
    await wait('61 minutes');
  },
  async *mail() {
    const expired = bench.create({ SMTP_URL: mail.url.replace('//', '//firm:expired@') });
    await wait('6 minutes', expired);
    await post('Waiting', expired);
    assert.ok((await run('contact.health()'))?.health.problems.login);
    yield;
    assert.is((await post('Next')).status, 200);
    await wait('5 minutes');
    assert.equal(await bench.states(), { mailed: 2 });
  },
  async *recipients() {
    mail.behavior = 'reject-second';
    await bench.send('To one mailbox');
    assert.match(bench.local.log.join(), 'second@firm.example');
    yield;
    await run('release', EXAMPLE, (await bench.only()).reference);
    await wait('1 minute', bench.create({ MAIL_TO: 'info@firm.example' }));
  },
  async *delivery() {
    mail.behavior = 'quota';
    await bench.send('Waiting');
    await wait('5 minutes');
    assert.match((await run('not in'))?.last_error, '550 5.4.5');
    yield;
    mail.behavior = 'accept';
    await wait('31 minutes');
    assert.equal(await bench.states(), { mailed: 1 });
  },
  async *reports() {
    mail.behavior = 'quote';
    await bench.send('Rejected');
    await wait('6 minutes');
    assert.match(bench.local.log.join(), 'the report was rejected');
    yield;
    assert.is((await run("dismiss('", EXAMPLE, (await run('not in'))?.reference))?.dismiss, 1);
  },
  async *schedule() {
    await sql`update cron.job set active = false where jobname = 'contact-delivery'`;
    await wait('121 minutes');
    await bench.send('Mailed without the schedule');
    assert.is(mail.mails.length, 1);
    yield;
    await makeSchedule();
    await wait('1 minute');
  },
  async *expiry() {
    await bench.send('Old');
    await sql.text(`create table public.firm as select id from contact.messages;
      alter table public.firm add foreign key (id) references contact.messages`);
    await database.pass('25 months');
    await runJob('contact-expiry');
    await runSchedule();
    yield;
    assert.match((await run('job_run_details'))?.return_message, 'foreign key');
    await sql.text('drop table public.firm');
    await wait('1 hour');
    assert.equal(await bench.states(), {});
  },
  async *limits() {
    await sql`update contact.settings set messages_per_day = 4`;
    const statuses = [];
    for (const n of [1, 2, 3, 4, 5]) statuses.push(await postFrom(n, `cheap backlinks ${n}`));
    assert.equal(statuses, [200, 200, 200, 200, 429]);
    assert.ok((await run('contact.health()'))?.health.problems.messagesPerDay);
    yield;
    assert.equal(await bench.states(), { mailed: 4 });
    assert.is((await run('backlinks'))?.dismiss, 4);
    assert.is(await postFrom(5, 'Person'), 200);
    await run('messages_per_day');
    await wait('61 minutes');
  },
};

async function makeSchedule(): Promise<void> {
  const row = await run('make_schedule', `https://<ref>.supabase.co${FUNCTION_PATH}`, FUNCTION_URL);
  assert.is(row?.make_schedule, 'three jobs are scheduled');
}

test.before.each(async () => {
  await makeSchedule();
  await wait('1 minute');
});

test('the troubleshooting has a row for each check of the health, and no other row', async () => {
  const rows = [...README.matchAll(/^\| `"(\w+)": false`/gm)].map(([, name = '']) => name);
  assert.equal(rows, [...Object.keys(SYMPTOMS), 'address']);
  assert.equal(await bench.health(bench.local, {}), { names: rows.sort(), failed: ['address'] });
});

for (const [check, produce] of Object.entries(SYMPTOMS))
  test(`the symptom "${check}": false appears alone, and ends after its remedy`, async () => {
    assert.equal(await failed(), [], 'before');
    const steps = produce();
    try {
      assert.equal(await failed((await steps.next()).value ?? bench.local), [check]);
    } finally {
      await steps.next();
    }
    assert.equal(await failed(), [], 'after');
  });

test('every SQL statement in the README runs, and two return and delete the messages of a person', async () => {
  await bench.send('Mine');
  assert.is((await run('select * from contact.messages where lower'))?.message, 'Mine');
  await run('delete from contact.messages');
  assert.equal(await bench.states(), {});
  for (const statement of STATEMENTS) await sql.text(statement);
});
