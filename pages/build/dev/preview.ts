/// <reference path="./compression.d.ts" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import compression from 'compression';
import serveHandler from 'serve-handler';
import { type Answer, type RunningServer, startServer } from './http-server.ts';

const compress = promisify(compression());

/** What to serve, and where. */
export interface PreviewOptions {
  /** Folder of the finished site. */
  readonly dir: string;
  /** A port that must be free; any that is free where left out. */
  readonly port?: number;
  /** Receives each line that the user should read; `console.log` by default. */
  readonly print?: (line: string) => void;
}

/**
 * Answers requests with the files of a folder, in this process, the way the `serve` command does: with its request handler, its
 * compression and the `serve.json` of the folder.
 * https://github.com/vercel/serve/blob/main/source/utilities/server.ts
 *
 * @param dir folder of the finished site
 * @throws Error where it has no valid `serve.json`
 */
export async function previewOf(dir: string): Promise<Answer> {
  const config = {
    ...JSON.parse(await readFile(join(dir, 'serve.json'), 'utf8')),
    public: dir,
    etag: true,
  };
  return async (request, response) => {
    await compress(request, response);
    await serveHandler(request, response, config);
  };
}

/**
 * Serves a folder as {@link previewOf} does.
 *
 * @throws Error in one line where the port is taken; where the folder has no valid `serve.json`
 */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const { dir, port = 0, print = console.log } = options;
  const server = await startServer(await previewOf(dir), port);
  print(`Serving ${dir} at ${server.url}`);
  return server;
}
