import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createResponses } from '../../supabase/functions/send-contact-email/request/responses.ts';

const test = suite('what every response says, and what is not served at all');

const SITE = 'https://www.ascent.example';
const OTHER = 'https://other.example';

/** One response of each kind to a request from an origin. */
function allTo(origin: string, accept = '*/*'): readonly Response[] {
  const request = new Request('https://project.supabase.example/functions/v1/send-contact-email', {
    method: 'POST',
    headers: { origin, accept, 'content-type': 'application/json' },
  });
  const responses = createResponses(request, [SITE], SITE);
  return [
    responses.accepted(),
    responses.deliveryStarted(),
    responses.preflight(),
    responses.formPage(),
    responses.error(400, 'Wrong.', { fields: { name: 'Your full name is missing.' } }),
    responses.error(429, 'Too many.', { retryAfter: 60 }),
    responses.error(503, 'Try again.', { retryAfter: 60 }),
  ];
}

test('it depends on the origin, is kept nowhere, and is read by the site alone', () => {
  for (const origin of [SITE, OTHER]) {
    for (const accept of ['*/*', 'text/html']) {
      for (const { status, headers } of allTo(origin, accept)) {
        assert.is(headers.get('vary'), 'Origin', `${status}`);
        assert.is(headers.get('cache-control'), 'no-store', `${status}`);
        assert.is(headers.get('access-control-allow-origin'), SITE, `${status}`);
      }
    }
  }
});

test('the API of the project serves no schema but the public one', () => {
  const config = readFileSync(join(import.meta.dirname, '../../supabase/config.toml'), 'utf8');
  const [, schemas] = /^schemas = (\[.*\])$/m.exec(config) ?? [];
  assert.is(schemas, '["public"]');
  const [, path] = /^extra_search_path = (\[.*\])$/m.exec(config) ?? [];
  assert.is(path, '["public"]');
});

test.run();
