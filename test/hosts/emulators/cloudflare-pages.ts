import type { Trial } from '../trial.ts';
import { program, quiet, WRANGLER, wrangler } from './wrangler.ts';

export const cloudflarePages: Trial = {
  name: 'Cloudflare Pages (emulator)',
  install: () => `wrangler ${wrangler().version}`,
  above: ['_headers', '_redirects'],
  notes: [
    'with a file and a folder of one name both addresses answer, and the page names the one without slash',
    'it serves the files of other hosts; they hold no secret',
  ],
  start: ({ site, port }) => ({
    program,
    words: [
      ...[wrangler().file(WRANGLER), 'pages', 'dev', site, '--ip', '127.0.0.1'],
      ...['--port', String(port), '--compatibility-date', '2025-01-01'],
    ],
    env: quiet,
  }),
};
