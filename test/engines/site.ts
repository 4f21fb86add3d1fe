import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FunctionServer } from '../helpers/browser/function-server.ts';
import { type ServedSite, serveSite } from '../helpers/browser/site.ts';
import type { EngineWindow, WindowOptions } from './window.ts';

/** The served site with the policy violations that engines report. */
export interface ReportingSite extends ServedSite {
  /** Reported violations of the policy, as JSON. */
  readonly breaches: string[];
}

export interface Visit {
  /** The site; a violation that remains in its list fails the journey. */
  readonly site: ReportingSite;
  /** The stub of the contact function, which accepts messages at the start of each journey. */
  readonly backend: FunctionServer;
  /** Opens a browser that closes after the journey. */
  open(options?: Partial<WindowOptions>): Promise<EngineWindow>;
}

/** The journeys of visitors by title. An exception fails a journey. */
export type Journeys = Readonly<Record<string, (visit: Visit) => Promise<void>>>;

/**
 * Serves the site with its policy. The policy in the markup can't name an address for reports, so a report-only header
 * repeats the policy.
 */
export async function serveReporting(supabaseUrl: string): Promise<ReportingSite> {
  const breaches: string[] = [];
  const built = await serveSite({ supabaseUrl });
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', built.url);
    if (pathname === '/reports') {
      breaches.push(await text(request));
      return void response.writeHead(204).end();
    }
    const answer = await fetch(new URL(request.url ?? '/', built.url), { redirect: 'manual' });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = new Map(answer.headers);
    // These headers describe the compressed body, but `fetch` returns a decompressed body.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      headers.delete(name);
    const [, policy] = /"Content-Security-Policy" content="([^"]*)/.exec(body.toString()) ?? [];
    if (policy) {
      const reported = `${policy}; report-uri /reports`;
      headers.set('content-security-policy-report-only', reported);
    }
    response.writeHead(answer.status, Object.fromEntries(headers)).end(body);
  });
  await once(server.listen(0), 'listening');
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await built.close();
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, dir: built.dir, breaches, close };
}
