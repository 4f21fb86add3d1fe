import '../production.ts';
import { endWithNpm } from '../../../supabase/local/process/end-with-parent.ts';
import { claimLocalPlace } from '../local/local-place.ts';
import { readSettings } from '../settings/settings.ts';
import { startDev } from './server.ts';

// The dev server: `npm run dev`. Nothing here imports the site, which may not even compile: it is
// bundled and loaded by live-site.ts.

const print = (line: string) => console.log(line);

try {
  endWithNpm(process.exit);
  const place = await claimLocalPlace(readSettings(), print);
  const { settle, server } = place;
  const { close } = await startDev({ settle, server, print });
  print(`The site, built again on each change: ${place.siteUrl}`);
  // Loaded now: whoever waits for the first page need not wait for the database.
  const { runBackend } = await import('../local/start.ts');
  await runBackend(place, close);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
