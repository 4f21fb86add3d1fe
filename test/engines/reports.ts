import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startPreview } from '../../pages/build/dev/preview.ts';
import { type ServedSite, serveSite } from '../helpers/browser/site.ts';

/** The site, and what engines report of it. */
export interface ReportingSite extends ServedSite {
  /** Breaches of its policy, as the engines post them: JSON. */
  readonly breaches: string[];
}

/** Serves the site with its policy, to which it adds nothing but an address for reports. */
export async function serveReporting(supabaseUrl: string): Promise<ReportingSite> {
  const breaches: string[] = [];
  const server = createServer(async (request, response) => {
    breaches.push(await text(request));
    response.writeHead(204).end();
  });
  server.listen(0);
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;

  const site = await serveSite({ supabaseUrl });
  const file = join(site.dir, 'serve.json');
  const config: unknown = JSON.parse(await readFile(file, 'utf8'), (_, value) =>
    typeof value === 'string' && value.startsWith('default-src')
      ? `${value}; report-uri ${address}`
      : value,
  );
  await writeFile(file, JSON.stringify(config));
  const preview = await startPreview({ dir: site.dir, print: () => {} });
  const close = async () => {
    await preview.close();
    await site.close();
    server.close();
    server.closeAllConnections();
  };
  return { url: preview.url, dir: site.dir, breaches, close };
}
