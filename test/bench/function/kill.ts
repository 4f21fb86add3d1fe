import { killUnderLoad } from '../../helpers/function/kill-under-load.ts';

// Kills the function at random moments while 500 messages are sent, in both Denos.
// node --import tsx test/bench/function/kill.ts [messages]

const messages = Number(process.argv[2] ?? 500);
for (const deno of ['deno', 'deno-current'] as const) {
  console.log(deno, await killUnderLoad(messages, deno));
}
