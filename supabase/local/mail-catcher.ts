import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from './process/listen.ts';

/** A mail server on this machine that stores what it receives. */
export interface MailCatcher {
  /** For the setting SMTP_URL. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a mail server on loopback that writes every mail to a file of its own under `folder`.
 *
 * @param print gets a line per mail
 */
export async function startMailCatcher(
  folder: string,
  print: (line: string) => void,
): Promise<MailCatcher> {
  await mkdir(folder, { recursive: true });
  let count = 0;

  async function store(raw: Buffer): Promise<void> {
    const mail = await PostalMime.parse(raw);
    count += 1;
    const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
    const id = (mail.messageId ?? '').replace(/[^\w-]/g, '').slice(0, 8);
    const path = join(folder, `${time}-${String(count).padStart(4, '0')}-${id}.eml`);
    // Atomic: the server answers 250 only once the whole mail is in its file.
    await writeFile(`${path}.part`, raw);
    await rename(`${path}.part`, path);
    // The subject holds a visitor's text: no control sequence may reach the terminal.
    const subject = (mail.subject ?? '').replace(/\p{Cc}/gu, ' ');
    print(`mail: ${subject} → ${path}`);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 1_000_000,
    // How long a client that stays connected keeps it from closing, in milliseconds.
    closeTimeout: 500,
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        store(Buffer.concat(chunks)).then(
          () => done(),
          () => done(new Error('The mail could not be written to disk')),
        );
      });
    },
  });
  server.on('error', () => {}); // A client that drops its connection is not an error of the server.
  const port = await listen(server.server, 0);
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
