import { startBackend } from './backend.ts';
import { endWith } from './process/end-with.ts';
import { endWithParent } from './process/end-with-parent.ts';

// Starts the backend alone: `node --import tsx supabase/local/main.ts`. It listens where a site with the
// same settings sends to, and ends with whoever started it.
try {
  endWithParent(process.exit);
  const { SITE_URL, SUPABASE_URL } = process.env;
  let fail = (): void => process.exit(1);
  const backend = await startBackend({
    port: Number(new URL(SUPABASE_URL || 'http://localhost:54321').port),
    siteUrl: SITE_URL || 'http://localhost:3000',
    print: (line) => console.log(line),
    onFailure: () => fail(),
  });
  // Not before: a start that is interrupted ends at once, and the function notices.
  const end = endWith(backend.close);
  fail = () => end(1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
