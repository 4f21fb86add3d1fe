import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianServer } from '../debian.ts';
import { printed } from '../printed.ts';
import type { Trial } from '../trial.ts';

const program = '/usr/bin/caddy';

export const caddy: Trial = {
  name: 'Caddy',
  install: () => debianServer(program, 'version'),
  above: [],
  but: {},
  start(laid) {
    const file = join(laid.run, 'Caddyfile');
    writeFileSync(file, `{\nadmin off\nauto_https off\n}\n${printed('caddy', laid)}`);
    return { program, words: ['run', '--config', file, '--adapter', 'caddyfile'] };
  },
};
