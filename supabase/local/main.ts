import { existsSync } from 'node:fs';
import { startBackend } from './backend.ts';
import { endWith } from './process.ts';

// `node --import tsx supabase/local/main.ts` starts the backend alone, on the port of SUPABASE_URL.
try {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { SITE_URL, SUPABASE_URL } = process.env;
  const backend = await startBackend({
    port: Number(new URL(SUPABASE_URL || 'http://localhost:54321').port),
    folder: '.local',
    siteUrl: SITE_URL || 'http://localhost:3000',
    print: (line) => console.log(line),
    onFailure: () => process.exit(1),
  });
  endWith(backend.close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
