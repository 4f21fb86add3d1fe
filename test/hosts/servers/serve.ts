import { createRequire } from 'node:module';
import { SERVE_SHORTCOMINGS } from '../../helpers/hosts/contract/shortcoming.ts';
import type { Trial } from '../trial.ts';

const require = createRequire(import.meta.url);

export const serve: Trial = {
  name: 'serve',
  install: () => require('serve/package.json').version,
  but: SERVE_SHORTCOMINGS,
  start: ({ site, port }) => ({
    program: process.execPath,
    words: [require.resolve('serve/build/main.js'), site, '--listen', String(port)],
    env: { NO_UPDATE_CHECK: '1', NODE_ENV: 'production' },
  }),
};
