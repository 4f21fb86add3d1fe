import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createBacklog } from '../../supabase/functions/send-contact-email/accept/backlog.ts';
import type {
  ReceivedMessage,
  Store,
} from '../../supabase/functions/send-contact-email/database/store.ts';

const test = suite('messages that went out by mail alone');

const messageOf = (id: string) => ({ id }) as ReceivedMessage;

/** A store that records until `isDown`. */
function recording() {
  const recorded: [id: string, remaining: readonly string[]][] = [];
  const state = { isDown: false };
  const store: Pick<Store, 'recordMailed'> = {
    async recordMailed({ id }, remaining) {
      if (state.isDown) throw new Error('down');
      recorded.push([id, remaining]);
    },
  };
  return { store: store as Store, recorded, state };
}

test('are recorded once, each with the addresses that are still to get it', async () => {
  const backlog = createBacklog();
  const { store, recorded } = recording();
  backlog.add(messageOf('a'), []);
  backlog.add(messageOf('b'), ['second@firm.example']);
  await backlog.flush(store);
  await backlog.flush(store);
  assert.equal(recorded, [
    ['a', []],
    ['b', ['second@firm.example']],
  ]);
  assert.is(backlog.size, 0);
});

test('wait while the database is down', async () => {
  const backlog = createBacklog();
  const { store, recorded, state } = recording();
  backlog.add(messageOf('a'), []);
  state.isDown = true;
  let failure: unknown;
  await backlog.flush(store).catch((error) => {
    failure = error;
  });
  assert.instance(failure, Error);
  assert.is(backlog.size, 1);
  state.isDown = false;
  await backlog.flush(store);
  assert.is(recorded.length, 1);
});

test('take a bounded part of the memory: the newest stay', async () => {
  const backlog = createBacklog();
  const { store, recorded } = recording();
  for (let index = 0; index < 5_000; index += 1) backlog.add(messageOf(`${index}`), []);
  assert.is(backlog.size, 1_000);
  await backlog.flush(store);
  assert.is(recorded[0]?.[0], '4000');
  assert.is(recorded.at(-1)?.[0], '4999');
});

test.run();
