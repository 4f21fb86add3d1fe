import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runChaos } from '../helpers/function/chaos.ts';

const test = suite('killed again and again while messages are sent');

test('Function, database and mail server: no accepted message is lost, none is twice in the table or has two ids.', async () => {
  const seed = Date.now() % 1_000_000;
  console.log(`seed: ${seed}`);
  const count = await runChaos({ messages: 120, seed });
  const { accepted, lost, unmailed, twoRows, twoMessageIds } = count;
  assert.ok(count.functionKills > 0);
  assert.equal(
    { accepted, lost, unmailed, twoRows, twoMessageIds },
    { accepted: 120, lost: 0, unmailed: 0, twoRows: 0, twoMessageIds: 0 },
    `seed ${seed}`,
  );
});

test.run();
