import { setTimeout as sleep } from 'node:timers/promises';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createBacklog } from '../../supabase/functions/send-contact-email/accept/backlog.ts';
import type { Store } from '../../supabase/functions/send-contact-email/database/store.ts';
import { createDelivery } from '../../supabase/functions/send-contact-email/runs/delivery.ts';

const test = suite('deliveries while visitors wait');

/** A delivery from an empty table, and how often it has looked there. */
function delivery(isBusy: () => boolean) {
  let looks = 0;
  const store: Pick<Store, 'claim' | 'claimHeld'> = {
    async claim() {
      looks += 1;
      return [];
    },
    claimHeld: async () => ({ held: 0, messages: [] }),
  };
  const deliver = createDelivery({
    store: store as Store,
    backlog: createBacklog(),
    mail: {
      ...{ from: 'website@firm.example', to: ['info@firm.example'] },
      smtp: {
        ...{ host: 'localhost', port: 25, user: '', password: '' },
        ...{ implicitTls: false, requireTls: false },
      },
    },
    openMailer: () => ({ send: async () => [], check: async () => {}, close() {} }),
    functionUrl: undefined,
    isBusy,
    log: (line) => assert.unreachable(line),
  });
  return { deliver, looks: () => looks };
}

test('they do not touch the database, and begin once the visitors are served', async () => {
  let busy = true;
  const { deliver, looks } = delivery(() => busy);
  const run = deliver();
  await sleep(300);
  assert.is(looks(), 0);
  busy = false;
  await run;
  assert.is(looks(), 1);
});

test('a flood without end keeps no mail back', async () => {
  const { deliver, looks } = delivery(() => true);
  await deliver();
  assert.is(looks(), 1);
});

test.run();
