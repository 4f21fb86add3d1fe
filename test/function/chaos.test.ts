import { assert, test } from '../harness/suite.ts';
import { runChaos } from '../helpers/function/chaos.ts';

// `npm run bench:function` sends 2,600 messages with 130 failures.
test('thirteen kinds of failures lose no accepted message, and no message is accepted before its commit', async () => {
  const { lookedUp, copies: _, ...count } = await runChaos(130, 13);
  assert.ok(lookedUp > 65, `${lookedUp} looked up`);
  assert.equal(count, { kinds: 13, accepted: 130, uncommitted: 0, lost: 0, unmailed: 0, twoRows: 0, twoMessageIds: 0 });
});
