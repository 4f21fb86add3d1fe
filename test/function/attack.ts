import { parseArgs } from 'node:util';
import { runChaos } from '../helpers/function/chaos.ts';

// npm run bench:function -- [--messages N] [--seed N]
// Chaos at length, in either Deno: function, database and mail server are killed again and again while messages
// are sent. Prints what was counted, and ends with 1 where a promise is broken.

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const [messages, seed] = [Number(values.messages), Number(values.seed)];

for (const deno of ['deno', 'deno-current'] as const) {
  const count = await runChaos({ messages, deno, seed });
  console.log(`${deno}, seed ${seed}`, count);
  for (const [promise, isKept] of Object.entries({
    'every message is accepted in the end': count.accepted === messages,
    'no accepted message is lost': count.lost === 0 && count.unmailed === 0,
    'no message is twice in the table': count.twoRows === 0,
    'no message has two Message-IDs': count.twoMessageIds === 0,
  })) {
    if (isKept) continue;
    console.error(`BROKEN: ${promise}.`);
    process.exitCode = 1;
  }
}
