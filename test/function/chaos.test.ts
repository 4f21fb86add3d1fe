import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runChaos } from '../helpers/function/attacks/chaos.ts';

const test = suite('killed again and again while messages are sent');

for (const everything of [false, true]) {
  const what = everything ? 'function, database and mail server' : 'the function';
  test(`${what}: no message is lost, none is twice in the table or has two ids`, async () => {
    const count = await runChaos({ messages: 60, deno: 'deno', everything });
    assert.ok(count.functionKills > 0);
    const { acknowledged, lost, twoRows, twoMessageIds, untold, notInTable, delivered } = count;
    assert.equal(
      { acknowledged, lost, twoRows, twoMessageIds, untold },
      { acknowledged: 60, lost: 0, twoRows: 0, twoMessageIds: 0, untold: 0 },
    );
    // While Postgres is down a message may go by mail alone, and its instance be killed: then the mail says so.
    if (!everything) assert.is(notInTable, 0);
    assert.is(delivered, acknowledged - notInTable);
  });
}

test.run();
