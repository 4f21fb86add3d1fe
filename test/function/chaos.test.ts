import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runChaos } from '../helpers/function/chaos.ts';

const test = suite('the contact function under kill -9');

// `npm run bench:function` sends 3,000 messages and kills 150 times.
test('killing the function, database, and mail server loses no accepted message, and no message is accepted before its commit', async () => {
  const { lookedUp, copies: _, ...count } = await runChaos(120, 3);
  assert.ok(lookedUp > 60, `${lookedUp} looked up`);
  assert.equal(count, {
    accepted: 120,
    uncommitted: 0,
    lost: 0,
    unmailed: 0,
    twoRows: 0,
    twoMessageIds: 0,
  });
});

test.run();
