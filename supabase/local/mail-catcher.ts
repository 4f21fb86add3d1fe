import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './process.ts';

/**
 * Starts a mail server on loopback that writes each mail to its own file in `folder`, and prints the file's path.
 *
 * @returns the setting SMTP_URL, and a function that stops the server
 */
export async function startMailCatcher(folder: string, print: (line: string) => void) {
  await mkdir(folder, { recursive: true });
  let count = 0;

  async function store(raw: Buffer): Promise<void> {
    count += 1;
    const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
    const path = join(folder, `${time}-${String(count).padStart(4, '0')}.eml`);
    await writeFile(`${path}.part`, raw);
    await rename(`${path}.part`, path);
    const { subject = '' } = await PostalMime.parse(raw);
    // Removes control sequences, which a visitor could send to the terminal.
    print(`mail: ${subject.replace(/\p{Cc}/gu, ' ')} → ${path}`);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 1_000_000,
    closeTimeout: 500, // Wait for connected clients, in ms
    logger: false,
    async onData(stream, _session, done) {
      try {
        await store(await buffer(stream));
        done();
      } catch {
        done(new Error('The mail could not be written to disk'));
      }
    },
  });
  server.on('error', () => {}); // A client may drop its connection.
  const port = await listen(server.server, 0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
