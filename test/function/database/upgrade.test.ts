import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { PLATFORM_ROLES } from '../../../supabase/local/database/database.ts';
import { ROOT } from '../../../supabase/local/deno/deno-binary.ts';

const test = suite('a table that was made by earlier migrations');

const FOLDER = join(ROOT, 'supabase', 'migrations');
const files = readdirSync(FOLDER).sort();

/** The first version that was ever applied to a project. */
const isFirst = (name: string) => name < '20261122';

let db: PGlite;

const apply = async (names: readonly string[]) => {
  for (const name of names) await db.exec(readFileSync(join(FOLDER, name), 'utf8'));
};

test.before(async () => {
  db = await PGlite.create();
  await db.exec(PLATFORM_ROLES);
  await apply(files.filter(isFirst));
});

test.after(() => db.close());

test('keeps its messages, and puts in line again what was given up', async () => {
  await db.exec(`
    insert into contact.messages (id, name, email, message, fingerprint, state, attempts, delivered_at)
    select gen_random_uuid(), state, 'a@b', 'x', repeat('0', 64), state, 30,
      case when state = 'delivered' then now() end
    from unnest(array['pending', 'delivered', 'undeliverable', 'trapped']) state`);
  await apply(files.filter((name) => !isFirst(name)));
  const { rows } = await db.query<{ name: string; state: string }>(
    'select name, state from contact.messages order by name',
  );
  assert.equal(
    rows.map(({ name, state }) => `${name}: ${state}`),
    ['delivered: delivered', 'pending: pending', 'trapped: trapped', 'undeliverable: pending'],
  );
  const claimed = await db.query('select name from contact.claim_messages(5)');
  assert.equal(
    new Set(claimed.rows.map((row) => (row as { name: string }).name)),
    new Set(['pending', 'undeliverable']),
  );
});

test('serves the function of the version before until that is deployed as well', async () => {
  const accepted = await db.query<{ outcome: string }>(`
    select outcome from contact.accept_message(gen_random_uuid(), repeat('1', 64), 'x', 'a@b', '', '',
      'x', false, null, 10, 500)`);
  assert.is(accepted.rows[0]?.outcome, 'stored');
  const claimed = await db.query<{ id: string }>(`
    select id, reference, fingerprint, received_at, name, email, company, phone, message
    from contact.claim_messages(5)`);
  const [row] = claimed.rows;
  const settled = await db.query<{ state: string }>(
    'select contact.settle_message($1::uuid, $2::boolean, $3) as state',
    [row?.id, true, null],
  );
  assert.is(settled.rows[0]?.state, 'delivered');
});

test.run();
