import type { Trial } from '../trial.ts';
import { npmEmulator } from './npm-emulator.ts';

const swa = () => npmEmulator('@azure/static-web-apps-cli', '2.0.10');

export const azure: Trial = {
  name: 'Azure Static Web Apps (emulator)',
  install: () => `swa ${swa().version}`,
  above: ['staticwebapp.config.json'],
  notes: ['the emulator does not know `trailingSlash`'],
  start: ({ site, port }) => ({
    program: process.execPath,
    words: [
      ...[swa().file('dist/cli/bin.js'), 'start', site, '--swa-config-location', site],
      ...['--host', '127.0.0.1', '--port', String(port)],
    ],
    env: { CI: '1' },
  }),
};
