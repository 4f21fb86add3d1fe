import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runChaos } from '../helpers/function/chaos.ts';

const test = suite('chaos');

// `npm run bench:function` sends 3,000 messages and kills at random moments as well.
test('a killed function, database and mail server lose no accepted message, and none is accepted before its commit', async () => {
  const { lookedUp, copies: _, ...count } = await runChaos({ messages: 120 });
  assert.ok(lookedUp > 60, `${lookedUp} looked up`);
  assert.equal(count, {
    accepted: 120,
    kills: { function: 1, database: 1, mail: 1 },
    uncommitted: 0,
    lost: 0,
    unmailed: 0,
    twoRows: 0,
    twoMessageIds: 0,
  });
});

test.run();
