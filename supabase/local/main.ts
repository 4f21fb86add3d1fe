import { startBackend } from './backend.ts';

// Starts the backend alone: `node --import tsx supabase/local/main.ts`; Ctrl+C stops it.
try {
  const backend = await startBackend({
    port: Number(new URL(process.env.SUPABASE_URL ?? '').port),
    siteUrl: process.env.SITE_URL || 'http://localhost:3000',
    print: (line) => console.log(line),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => backend.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
