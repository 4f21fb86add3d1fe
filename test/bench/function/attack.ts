import { readCommandLine } from '../../harness/command-line.ts';
import { runChaos } from '../../helpers/function/attacks/chaos.ts';
import { floodWithRepeats, sendCrowd } from '../../helpers/function/attacks/flood.ts';
import { fuzz } from '../../helpers/function/attacks/fuzz.ts';
import { poisonQueue } from '../../helpers/function/attacks/poison.ts';

// Attacks the function as a whole, prints the figures, and ends with 1 where a promise is broken.

const { numbers, words } = readCommandLine({
  usage:
    'npm run bench:function -- [--messages N] [--rounds N] [--requests N] [--seed N] [chaos | fuzz | crowd | repeats | poison …]',
  numbers: { messages: 500, rounds: 5, requests: 5000, seed: 1 },
});

const broken: string[] = [];
const promise = (what: string, isKept: boolean) => {
  if (!isKept) broken.push(what);
};
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const ATTACKS: Readonly<Record<string, () => Promise<void>>> = {
  async chaos() {
    const table: Record<string, Awaited<ReturnType<typeof runChaos>>> = {};
    for (let round = 1; round <= numbers.rounds; round += 1) {
      const deno = round % 2 === 1 ? 'deno' : 'deno-current';
      const messages = numbers.messages;
      const count = await runChaos({ messages, deno, everything: true });
      table[`${round}, ${deno}`] = count;
      console.log(round, JSON.stringify(count));
      promise('no acknowledged message is lost', count.lost === 0);
      promise('no message has two Message-IDs', count.twoMessageIds === 0);
      promise('what is in no table says so in its mail', count.untold === 0);
      promise('no message is twice in the table', count.twoRows === 0);
    }
    console.table(table);
  },

  async fuzz() {
    const count = await fuzz(numbers.requests, numbers.seed);
    console.log(count);
    promise('hostile requests cause no failure', count.failures === 0);
    promise('the log holds no word of a visitor', count.leakingLines === 0);
    promise('nothing hostile is stored', count.stored === 0);
    promise('the function takes a message afterwards', count.stillWorks);
  },

  async crowd() {
    const count = await sendCrowd(200, 100);
    const { answeredMs, mailedMs, ...rest } = count;
    console.log({
      ...rest,
      lastAnsweredAfter: seconds(answeredMs),
      lastMailedAfter: seconds(mailedMs),
    });
    promise('a crowd of 200 is stored and mailed', count.stored === 200 && count.mailed === 200);
    promise('a crowd uses five connections to the mail server', count.mailConnections <= 5);
    promise('a crowd is mailed within a minute', mailedMs < 60_000);
  },

  async repeats() {
    const { floodRequests, mailedMs } = await floodWithRepeats(40, 10, 40);
    console.log({ floodRequests, mailed: mailedMs.map(seconds).join(', ') });
  },

  async poison() {
    const count = await poisonQueue(100);
    console.log(count);
    promise('one run mails what stands behind refused mails', count.runs === 1);
    promise('the firm gets a notice of each refused mail', count.notices === count.refused);
  },
};

for (const name of words.length > 0 ? words : Object.keys(ATTACKS)) {
  const attack = ATTACKS[name];
  if (attack === undefined) {
    console.error(`There is no attack "${name}": choose of ${Object.keys(ATTACKS).join(', ')}.`);
    process.exit(1);
  }
  console.log(`\n${name}`);
  await attack();
}
for (const what of new Set(broken)) console.error(`BROKEN: ${what}.`);
process.exitCode = broken.length > 0 ? 1 : 0;
