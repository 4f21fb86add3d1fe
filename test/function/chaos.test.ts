import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runChaos } from '../helpers/function/attacks/chaos.ts';

const test = suite('killed again and again while messages are sent');

for (const everything of [false, true]) {
  const what = everything ? 'function, database and mail server' : 'the function';
  test(`${what}: no message is lost, none is twice in the table or has two ids`, async () => {
    const count = await runChaos({ messages: 60, deno: 'deno', everything });
    assert.ok(count.functionKills > 0);
    assert.equal(
      {
        acknowledged: count.acknowledged,
        lost: count.lost,
        twoRows: count.twoRows,
        twoMessageIds: count.twoMessageIds,
        notInTable: count.notInTable,
        delivered: count.delivered,
      },
      { acknowledged: 60, lost: 0, twoRows: 0, twoMessageIds: 0, notInTable: 0, delivered: 60 },
    );
  });
}

test.run();
