import { npmEmulator } from './npm-emulator.ts';

/** Cloudflare's emulators. The last version for Node 20. */
export const wrangler = () => npmEmulator('wrangler', '4.86.0');

export const program = process.execPath;

/** The file that Node runs. */
export const WRANGLER = 'bin/wrangler.js';

/** It asks nothing and reports nothing. */
export const quiet = { CI: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' };
