import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './process.ts';

/**
 * Starts a mail server on loopback that writes each mail to its own file in `folder`.
 *
 * @param print receives a line per mail
 * @returns the setting SMTP_URL, and how to stop
 */
export async function startMailCatcher(folder: string, print: (line: string) => void) {
  await mkdir(folder, { recursive: true });
  let count = 0;

  async function store(raw: Buffer): Promise<void> {
    count += 1;
    const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
    const path = join(folder, `${time}-${String(count).padStart(4, '0')}.eml`);
    // The server answers 250 only after the whole mail is in its file.
    await writeFile(`${path}.part`, raw);
    await rename(`${path}.part`, path);
    // Keeps a visitor's control sequences away from the terminal.
    const { subject = '' } = await PostalMime.parse(raw);
    print(`mail: ${subject.replace(/\p{Cc}/gu, ' ')} → ${path}`);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 1_000_000,
    closeTimeout: 500, // The wait for connected clients, in ms.
    logger: false,
    onData(stream, _session, done) {
      const failed = new Error('The mail could not be written to disk');
      buffer(stream)
        .then(store)
        .then(
          () => done(),
          () => done(failed),
        );
    },
  });
  server.on('error', () => {}); // A client dropped its connection.
  const port = await listen(server.server, 0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
