/// <reference path="./compression.d.ts" />
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import compression from 'compression';
import serveHandler from 'serve-handler';
import { pathWithin } from '../base-path.ts';
import { type Answer, type RunningServer, startServer } from './http-server.ts';
import { steadyFiles } from './steady-files.ts';

const compress = promisify(compression());

/** What to serve, and where. */
export interface PreviewOptions {
  /** Folder of the finished site. */
  readonly dir: string;
  /** The path below which the site is served: `/ascent`; the root by default. */
  readonly base?: string;
  /** A port that must be free; any that is free where left out. */
  readonly port?: number;
  /** Receives each line that the user should read; `console.log` by default. */
  readonly print?: (line: string) => void;
}

/**
 * Answers requests with the files of a folder, in this process, the way the `serve` command does: with its
 * request handler, its compression and the `serve.json` of the folder.
 * https://github.com/vercel/serve/blob/main/source/utilities/server.ts
 *
 * @param dir folder of the finished site
 * @param base the path below which it is served; the root by default
 * @throws Error where it has no valid `serve.json`
 */
export async function previewOf(dir: string, base = ''): Promise<Answer> {
  const config = {
    ...JSON.parse(await readFile(join(dir, 'serve.json'), 'utf8')),
    public: dir,
    etag: true,
  };
  return async (request, response) => {
    if (base !== '') {
      const path = pathWithin(base, request.url ?? '/');
      if (path === undefined) return void response.writeHead(404).end(`The site is at ${base}/`);
      request.url = path;
    }
    await compress(request, response);
    // After the compression, which takes the headers that it is given apart.
    if (base !== '') redirectBelow(base, response);
    // Its types ask for functions of node:fs with all that hangs on them; it calls these two alone.
    const files = steadyFiles(dir) as unknown as Parameters<typeof serveHandler>[3];
    await serveHandler(request, response, config, files);
  };
}

/**
 * Serves a folder as {@link previewOf} does.
 *
 * @throws Error in one line where the port is taken; where the folder has no valid `serve.json`
 */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const { dir, base = '', port = 0, print = console.log } = options;
  const server = await startServer(await previewOf(dir, base), port);
  const url = server.url + base;
  print(`Serving ${dir} at ${url}`);
  return { ...server, url };
}

/** Makes the redirects of serve-handler, which knows sites at the root only, lead below a path. */
function redirectBelow(base: string, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  Object.assign(response, {
    writeHead(status: number, { Location: to, ...headers }: Readonly<Record<string, string>> = {}) {
      return writeHead(status, to ? { ...headers, Location: base + to } : headers);
    },
  });
}
