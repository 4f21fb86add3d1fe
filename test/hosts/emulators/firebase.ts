import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trial } from '../trial.ts';
import { npmEmulator } from './npm-emulator.ts';

const firebaseTools = () => npmEmulator('firebase-tools', '15.34.2');

export const firebase: Trial = {
  name: 'Firebase (emulator)',
  install: () => `firebase-tools ${firebaseTools().version}`,
  above: ['firebase.json'],
  notes: ['what `firebase.json` keeps from being uploaded, the emulator serves'],
  start({ site, port }) {
    const written = JSON.parse(readFileSync(join(site, 'firebase.json'), 'utf8'));
    const [hub, logging] = [port + 1, port + 2].map((each) => ({ port: each }));
    const hosting = { host: '127.0.0.1', port };
    const emulators = { ui: { enabled: false }, hub, logging, hosting };
    // Its folder must be that of its configuration.
    const config = 'firebase.trial.json';
    writeFileSync(join(site, config), JSON.stringify({ ...written, emulators }));
    return {
      program: process.execPath,
      words: [
        ...[firebaseTools().file('lib/bin/firebase.js'), 'emulators:start', '--config', config],
        ...['--only', 'hosting', '--project', 'demo-site'],
      ],
      env: { CI: '1' },
      cwd: site,
    };
  },
};
