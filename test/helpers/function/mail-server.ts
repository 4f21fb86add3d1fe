import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listen } from '#supabase/local/process.ts';
import type { Certificate } from './certificate.ts';

/** How the server behaves; may be changed while it runs. */
export type MailBehavior =
  | 'accept'
  | 'refuse' // 550 to every recipient
  | 'refuse-second' // 550 to second@firm.example only
  | 'busy' // 451 after DATA
  | 'full' // 452 to every sender
  | 'quote' // 554 after DATA, with the mail's subject and control characters in the answer
  | 'filter' // 554 after DATA to a mail that holds FILTERED
  | 'drop-before' // reads DATA, then closes the connection without storing the mail
  | 'drop-after' // stores the mail, then closes the connection without an answer
  | 'late'; // stores the mail, and answers once it behaves in another way

/** A mail as it arrived. */
export interface Arrival {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly sender: string;
  readonly encrypted: boolean;
  readonly raw: string;
}

/** A real mail server that can be made to fail. */
export interface MailServer {
  readonly url: string;
  readonly mails: readonly Arrival[];
  behavior: MailBehavior;
  /** The largest number of connections at once, and all of them, since it was last cleared. */
  readonly mostConnections: number;
  readonly connections: number;
  parse(arrival: Arrival): Promise<Email>;
  clear(): void;
  close(): Promise<void>;
}

/** `off`: plain; `implicit`: TLS from the first byte; `starttls`: upgraded, log in required. */
export type MailTls = 'off' | 'implicit' | 'starttls';

/** Starts a mail server on loopback, on `port` or one that is free. */
export async function startMailServer(
  tls: MailTls = 'off',
  certificate?: Certificate,
  port = 0,
): Promise<MailServer> {
  const mails: Arrival[] = [];
  const sockets = new Set<Socket>();
  let mostConnections = 0;
  let connections = 0;
  const late: (() => void)[] = [];
  const state: { behavior: MailBehavior } = { behavior: 'accept' };

  function arrive(chunks: Buffer[], session: SMTPServerSession): void {
    const raw = Buffer.concat(chunks).toString('utf8');
    mails.push({
      raw,
      messageId: /^message-id: *(\S+)/im.exec(raw)?.[1] ?? '',
      recipients: session.envelope.rcptTo.map(({ address }) => address),
      sender: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
      encrypted: session.secure,
    });
  }

  const server = new SMTPServer({
    ...(certificate ?? {}),
    secure: tls === 'implicit',
    authOptional: tls === 'off',
    disabledCommands: tls === 'off' ? ['AUTH', 'STARTTLS'] : [],
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const right = username === 'firm' && password === 'pass word';
      done(right ? null : new Error('wrong password'), right ? { user: username } : undefined);
    },
    onRcptTo({ address }, _session, done) {
      const { behavior } = state;
      const isSecond = address === 'second@firm.example';
      const refused = behavior === 'refuse' || (behavior === 'refuse-second' && isSecond);
      if (!refused && behavior !== 'full') return done();
      done(Object.assign(new Error('not now'), { responseCode: refused ? 550 : 452 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { behavior } = state;
        if (behavior === 'late') {
          arrive(chunks, session);
          late.push(done);
          return;
        }
        if (behavior === 'filter' && Buffer.concat(chunks).includes('FILTERED')) {
          return done(Object.assign(new Error('content refused'), { responseCode: 554 }));
        }
        if (behavior === 'quote') {
          const [subject = ''] = /^subject: .*/im.exec(Buffer.concat(chunks).toString()) ?? [];
          const words = `\u001b[2J\u0007 looks like spam: ${subject}`;
          return done(Object.assign(new Error(words), { responseCode: 554 }));
        }
        if (behavior === 'busy') {
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        }
        if (behavior === 'drop-before' || behavior === 'drop-after') {
          if (behavior === 'drop-after') arrive(chunks, session);
          for (const socket of sockets) socket.destroy();
          return;
        }
        arrive(chunks, session);
        done();
      });
    },
  });
  server.on('error', () => {}); // Dropped connections are part of the test.
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    connections += 1;
    mostConnections = Math.max(mostConnections, sockets.size);
    socket.on('close', () => sockets.delete(socket));
  });
  const chosen = await listen(server.server, port);
  const user = tls === 'off' ? '' : 'firm:pass%20word@';
  return {
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://${user}localhost:${chosen}`,
    mails,
    get behavior() {
      return state.behavior;
    },
    set behavior(behavior) {
      state.behavior = behavior;
      for (const done of late.splice(0)) done();
    },
    get mostConnections() {
      return mostConnections;
    },
    get connections() {
      return connections;
    },
    parse: ({ raw }) => PostalMime.parse(raw),
    clear: () => {
      mails.length = 0;
      mostConnections = sockets.size;
      connections = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
