import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianServer } from '../debian.ts';
import type { Trial } from '../trial.ts';

const program = '/usr/sbin/apache2';

/** Modules that Debian enables and configures, or lists without a configuration, and the two that we ask for. */
const CONFIGURED = ['mpm_event', 'mime', 'dir', 'autoindex', 'negotiation', 'deflate'];
const BARE = ['authz_core', 'filter', 'env', 'rewrite', 'headers'];
const MODULES = '/etc/apache2/mods-available';

export const apache: Trial = {
  name: 'Apache',
  install: () => debianServer(program, '-v'),
  above: [],
  but: {},
  start({ site, run, port }) {
    const file = join(run, 'apache.conf');
    const lines = [
      ...[...BARE, ...CONFIGURED].map((name) => `Include ${MODULES}/${name}.load`),
      ...CONFIGURED.map((name) => `Include ${MODULES}/${name}.conf`),
      `ServerRoot ${run}`,
      `PidFile ${run}/pid`,
      `ErrorLog ${run}/error.log`,
      `Listen ${port}`,
      'ServerName localhost',
      'User www-data',
      'Group www-data',
      // As in Debian's apache2.conf: access is refused before .htaccess has a say.
      '<FilesMatch "^\\.ht">',
      'Require all denied',
      '</FilesMatch>',
      `DocumentRoot ${site}`,
      `<Directory ${site}>`,
      'AllowOverride FileInfo Indexes',
      'Options Indexes FollowSymLinks',
      'Require all granted',
      '</Directory>',
    ];
    writeFileSync(file, `${lines.join('\n')}\n`);
    return { program, words: ['-D', 'FOREGROUND', '-f', file] };
  },
};
