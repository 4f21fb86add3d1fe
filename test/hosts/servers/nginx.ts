import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianServer } from '../debian.ts';
import { printed } from '../printed.ts';
import type { Trial } from '../trial.ts';

const program = '/usr/sbin/nginx';

export const nginx: Trial = {
  name: 'nginx',
  install: () => debianServer(program, '-v'),
  above: [],
  but: {},
  start(laid) {
    const file = join(laid.run, 'nginx.conf');
    const server = printed('nginx', laid);
    writeFileSync(file, `pid ${laid.run}/pid;\nevents {}\nhttp {\naccess_log off;\n${server}}\n`);
    return { program, words: ['-c', file, '-e', join(laid.run, 'error.log'), '-g', 'daemon off;'] };
  },
};
