import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { hashedName } from '../../assets/hashed-name.ts';
import { HASHED_END } from '../../pages/build/hosts/policy.ts';

const test = suite('names that hold a hash');

const nameOf = (text: string) => hashedName('start.js', Buffer.from(text));

test('change with the content, and with nothing else', () => {
  assert.is(nameOf('a'), nameOf('a'));
  assert.is.not(nameOf('a'), nameOf('b'));
});

test('are those that hosts keep for a year', () => {
  assert.match(nameOf('a'), new RegExp(`^start${HASHED_END}$`));
});

test.run();
