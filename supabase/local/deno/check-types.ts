import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findDeno, ROOT } from './deno-binary.ts';

// Checks the types of the function with Deno's own: `npm run check:deno`.
const FUNCTION = join('supabase', 'functions', 'send-contact-email');

try {
  const { status } = spawnSync(
    findDeno('deno-current').binary,
    [
      ...['check', '-q', '--no-lock', '--node-modules-dir=manual'],
      ...['--config', join(FUNCTION, 'deno.json')],
      ...[join(FUNCTION, 'index.ts'), join('supabase', 'local', 'deno', 'serve.ts')],
    ],
    { cwd: ROOT, stdio: 'inherit' },
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
