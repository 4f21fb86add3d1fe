import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { freePort, isFree } from './port.ts';

/** Where the preview is found unless told otherwise; SITE_URL's default says the same. */
const USUAL_PORT = 3000;

/** How long serve may take to end by itself before it is ended, in milliseconds. */
const PATIENCE = 300;

/** What to serve, and where. */
export interface PreviewOptions {
  /** Folder of the finished site. */
  readonly dir: string;
  /** A port asked for by name: it must be free. Left out: 3000, or the next free one. */
  readonly port?: number;
  /** Takes each line that the user should read; `console.log` unless given. */
  readonly print?: (line: string) => void;
}

/** A preview that runs. */
export interface Preview {
  /** Its address, without a trailing slash. */
  readonly url: string;
  /** Ends it; resolved when the port is free again. */
  close(): Promise<void>;
}

async function choosePort(asked: number | undefined, print: (line: string) => void) {
  if (asked === undefined) {
    const port = await freePort(USUAL_PORT);
    if (port !== USUAL_PORT) print(`Port ${USUAL_PORT} is taken: using ${port}.`);
    return port;
  }
  if (await isFree(asked)) return asked;
  throw new Error(`Port ${asked} is taken; stop what listens there, or ask for another port`);
}

/** Resolved when serve says that it listens; rejected with its own words when it ends instead. */
function listening(serve: ChildProcess, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: unknown): void => {
      said += String(chunk);
      const at = /Accepting connections at \S+:(\d+)/.exec(said);
      if (!at) return;
      if (at[1] === String(port)) resolve();
      else reject(new Error(`Port ${port} was taken meanwhile; start again`));
    };
    serve.stdout?.on('data', hear);
    serve.stderr?.on('data', hear);
    serve.once('error', reject);
    serve.once('exit', (code) => reject(new Error(`serve ended with ${code}: ${said.trim()}`)));
  });
}

async function end(serve: ChildProcess): Promise<void> {
  if (serve.exitCode !== null || serve.signalCode !== null) return;
  const ended = once(serve, 'exit');
  // serve waits for connections that a browser keeps open.
  const timer = setTimeout(() => serve.kill('SIGKILL'), PATIENCE);
  serve.kill('SIGTERM');
  await ended;
  clearTimeout(timer);
}

/**
 * Serves a folder with the `serve` package, which reads the `serve.json` in it: no request log, no
 * clipboard, no look for updates. It listens on all interfaces, as serve does, so that a phone or
 * another machine can look too; what it shows is the public site.
 * @throws Error in one line where the port is taken or serve does not start
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { dir, print = console.log } = options;
  const port = await choosePort(options.port, print);
  const program = createRequire(import.meta.url).resolve('serve/build/main.js');
  const flags = [dir, '--listen', String(port), '--no-clipboard', '--no-request-logging'];
  const serve = spawn(process.execPath, [program, ...flags], {
    env: { ...process.env, NO_UPDATE_CHECK: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => serve.kill('SIGKILL');
  process.once('exit', endWithUs);
  const close = async (): Promise<void> => {
    process.off('exit', endWithUs);
    await end(serve);
  };
  try {
    await listening(serve, port);
  } catch (error) {
    await close();
    throw error;
  }
  serve.stderr?.on('data', (chunk: unknown) => print(String(chunk).trimEnd()));
  const url = `http://localhost:${port}`;
  print(`Serving ${dir} at ${url}`);
  return { url, close };
}
