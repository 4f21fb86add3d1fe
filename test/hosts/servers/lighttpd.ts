import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianServer } from '../debian.ts';
import { printed } from '../printed.ts';
import type { Trial } from '../trial.ts';

const program = '/usr/sbin/lighttpd';

export const lighttpd: Trial = {
  name: 'lighttpd',
  install: () => debianServer(program, '-v'),
  above: [],
  but: { htmlAnswers: true, plainYear: true },
  start(laid) {
    const file = join(laid.run, 'lighttpd.conf');
    writeFileSync(file, printed('lighttpd', laid));
    return { program, words: ['-D', '-f', file] };
  },
  inspect(pid) {
    const [, user] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    if (user === '0') throw new Error('it serves as root');
  },
};
