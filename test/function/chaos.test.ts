import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runChaos } from '../helpers/function/chaos.ts';

const test = suite('kill -9 of the function, the database, and the mail server');

// `npm run bench:function` sends 3,000 messages with 150 kills.
test('kill -9 loses no accepted message, and no message is accepted before its commit', async () => {
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
