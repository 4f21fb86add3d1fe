import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type PostgresServer, startPostgres } from '../../helpers/function/postgres.ts';
import { connect, type Sql } from '../../helpers/function/sql.ts';
import { waitUntil } from '../../helpers/wait-until.ts';

const test = suite('two at the same time, in the database');

let server: PostgresServer;
let sql: Sql;

test.before(async () => {
  server = await startPostgres();
  // One connection waits, another holds, a third looks on.
  sql = connect(server.url, 4);
});

test.before.each(() => server.clear());

test.after(async () => {
  await sql.end();
  await server.close();
});

const accept = (by: Sql, fingerprint: string, perSource = 10) => by`
  select outcome from contact.accept_message(gen_random_uuid(), ${fingerprint}, 'x', 'a@b.example',
    '', '', 'x', false, ${'1'.repeat(64)}, ${perSource}, 100)`;

/** Whether some connection waits for a lock. */
const somebodyWaits = async (): Promise<boolean> => {
  const [row] = await sql`select count(*)::int as count from pg_locks where not granted`;
  return row?.count > 0;
};

/** The outcome of a second message that comes while the first is not committed yet. */
async function second(fingerprint: string, perSource?: number): Promise<string> {
  let late: Promise<unknown> = Promise.resolve();
  let outcome = '';
  await sql.begin(async (first) => {
    assert.is((await accept(first, '0'.repeat(64), perSource))[0]?.outcome, 'stored');
    late = accept(sql, fingerprint, perSource).then(([row]) => {
      outcome = row?.outcome;
    });
    await waitUntil('the second', async () => outcome !== '' || (await somebodyWaits()));
    assert.is(outcome, '', 'the second message does not wait for the first');
  });
  await late;
  return outcome;
}

test('the same message twice is stored once', async () => {
  assert.is(await second('0'.repeat(64)), 'repeated');
});

test('stored after all while it is recorded as mailed: one message, which is not mailed again', async () => {
  const same = '5'.repeat(64);
  // Under its own identity, and under the one that another instance gave it.
  for (const sameId of [true, false]) {
    await server.clear();
    let recorded: Promise<unknown> = Promise.resolve();
    await sql.begin(async (late) => {
      await accept(late, same);
      const [row] = await late`select id from contact.messages`;
      const id = sameId ? row?.id : '00000000-0000-8000-8000-000000000000';
      let isRecorded = false;
      recorded = sql`select contact.record_mailed(${id}::uuid, ${same}, clock_timestamp(), 'x',
        'a@b.example', '', '', 'x')`.then(() => {
        isRecorded = true;
      });
      await waitUntil('the record', async () => isRecorded || (await somebodyWaits()));
    });
    await recorded;
    const rows = await sql`select state from contact.messages`;
    assert.equal(rows, [{ state: 'delivered' }], `${sameId ? 'the same id' : 'another id'}`);
  }
});

test('a limit of one lets one through', async () => {
  assert.is(await second('2'.repeat(64), 1), 'limited');
});

test('what one run has claimed, another passes over without waiting', async () => {
  for (const digit of ['3', '4']) await accept(sql, digit.repeat(64));
  await sql.begin(async (first) => {
    const claimed = await first`select id from contact.claim_messages(1)`;
    assert.is(claimed.length, 1);
    const other = await sql.begin(async (run) => {
      await run`set local lock_timeout = '5s'`;
      return run`select id from contact.claim_messages(5)`;
    });
    assert.is(other.length, 1);
    assert.is.not(other[0]?.id, claimed[0]?.id);
  });
});

test('a counter is kept for as long as a limit counts it', async () => {
  await sql`insert into contact.arrivals (source, minute, messages)
    select source, date_trunc('minute', now()) - age, 1
    from (values ('all', interval '61 minutes'), ('all', interval '1 day'),
      ('stored', interval '24 hours'), ('stored', interval '2 days')) as counted (source, age)`;
  await sql`select contact.delete_expired()`;
  const kept = await sql`select source from contact.arrivals order by source`;
  assert.equal(
    kept.map(({ source }) => source),
    ['all', 'stored'],
  );
});

test.run();
