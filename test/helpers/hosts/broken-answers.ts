import type { Forge } from './forging-proxy.ts';

/** Changes the answers on one path alone. */
export const onPage =
  (path: string, change: Forge): Forge =>
  (answer, request) => {
    if (request.path === path) change(answer, request);
  };

/** What can be wrong with a host, and what is then said of it. */
export const brokenHosts: readonly [name: string, forge: Forge, faults: readonly RegExp[]][] = [
  [
    'pages kept for a day',
    onPage('/', ({ headers }) => {
      headers['cache-control'] = 'public, max-age=86400';
    }),
    [/^Cache-Control of \/ is "public, max-age=86400": it must be asked for each time/],
  ],
  [
    'hashed files that are never kept',
    ({ headers }) => {
      headers['cache-control'] = 'no-cache';
    },
    [/^Cache-Control of \/assets\/.* must be kept for a year/],
  ],
  [
    'missing files that are kept',
    onPage('/assets/gone-0123456789.js', ({ headers }) => {
      headers['cache-control'] = 'public, max-age=31536000, immutable';
    }),
    [/^Cache-Control of \/assets\/gone/],
  ],
  [
    'the home page for every unknown address',
    (answer) => {
      if (answer.status === 404) answer.status = 200;
    },
    [/^\/verify-no-such-page answers with status 200/, /^\/experience\/verify-.* status 200/],
  ],
  [
    "the server's own error page",
    (answer) => {
      if (answer.status === 404) answer.body = Buffer.from('Not Found');
    },
    [/^\/verify-no-such-page shows another error page/, /^\/experience\/verify-.* another/],
  ],
  [
    'a slash at the end that leads nowhere',
    (answer, { path }) => {
      if (path.endsWith('/') && path !== '/') answer.status = 404;
    },
    [/\/ does not lead to \/.*; redirect it$/],
  ],
  [
    'security.txt as a download',
    onPage('/.well-known/security.txt', ({ headers }) => {
      headers['content-type'] = 'application/octet-stream';
    }),
    [/serve it as text\/plain$/],
  ],
];

/** What can be wrong with a contact function, and what is then said of it. */
export const brokenFunctions: readonly [name: string, forge: Forge, fault: RegExp][] = [
  [
    'admits everybody',
    ({ headers }, { method }) => {
      if (method === 'OPTIONS') headers['access-control-allow-origin'] = '*';
    },
    /admits \*, not|admits every origin/,
  ],
  [
    'admits another site',
    ({ headers }) => {
      headers['access-control-allow-origin'] = 'https://other.example';
    },
    /admits https:\/\/other\.example, not .*SITE_URL$/,
  ],
  [
    'accepts an empty message',
    (answer) => {
      if (answer.status === 400) answer.status = 200;
    },
    /answers an empty message with status 200, not 400/,
  ],
  [
    'sends a plain form elsewhere',
    ({ headers }) => {
      if (headers.location) headers.location = 'https://other.example/contact#message-failed';
    },
    /is sent to https:\/\/other\.example\/contact.*SITE_URL/,
  ],
  [
    'is of a release without health',
    (answer, { method }) => {
      if (method === 'GET') answer.body = Buffer.from('{"error":"Send the message with POST."}');
    },
    /says nothing of its health/,
  ],
  [
    'cannot store',
    (answer, { method }) => {
      if (method === 'GET')
        answer.body = Buffer.from(
          answer.body.toString().replace('"database":true', '"database":false'),
        );
    },
    /cannot store messages/,
  ],
  [
    'cannot mail',
    (answer, { method }) => {
      if (method === 'GET')
        answer.body = Buffer.from(answer.body.toString().replace('"mail":true', '"mail":false'));
    },
    /SMTP_URL/,
  ],
];
