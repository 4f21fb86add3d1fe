import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { printed } from '../printed.ts';
import type { Trial } from '../trial.ts';
import { program, quiet, WRANGLER, wrangler } from './wrangler.ts';

export const cloudflareWorkers: Trial = {
  name: 'Cloudflare Workers (emulator)',
  install: () => `wrangler ${wrangler().version}`,
  above: ['_headers', '_redirects', '.assetsignore'],
  notes: ['`npm run hosts -- cloudflare-workers` prints its `wrangler.json`'],
  start(laid) {
    const file = join(laid.run, 'wrangler.json');
    writeFileSync(file, printed('cloudflare-workers', laid));
    const words = ['dev', '--config', file, '--ip', '127.0.0.1', '--port', String(laid.port)];
    return { program, words: [wrangler().file(WRANGLER), ...words], env: quiet };
  },
};
