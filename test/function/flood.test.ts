import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { floodWithRepeats, sendCrowd } from '../helpers/function/attacks/flood.ts';

const test = suite('a flood of messages');

test('60 visitors at once over a slow network: all are stored and mailed, over few connections', async () => {
  const { sent, accepted, stored, mailed, mailConnections } = await sendCrowd(60, 100);
  assert.equal({ accepted, stored, mailed }, { accepted: sent, stored: sent, mailed: sent });
  assert.ok(mailConnections <= 5, `${mailConnections} connections`);
});

test('one visitor repeats a message without end: the mails of others go out meanwhile', async () => {
  const { floodRequests, mailedMs } = await floodWithRepeats(40, 3, 40);
  assert.is(mailedMs.length, 3);
  assert.ok(floodRequests > 100);
});

test.run();
