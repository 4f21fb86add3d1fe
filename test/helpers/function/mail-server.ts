import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The behavior of a mail server. A test may change the behavior while the server runs. */
export type MailBehavior =
  | 'accept'
  | 'reject' // 550 5.1.1 to every recipient
  | 'reject-first' // 550 to first@firm.example only
  | 'reject-second' // 550 to second@firm.example only
  | 'busy' // 451 after DATA
  | 'closing' // 421 after DATA
  | 'quota' // 550 5.4.5 after DATA, as Gmail does when the day's mails are used up
  | 'hang-first' // doesn't answer the first mail after DATA, until `hangUp`
  | 'full' // 452 to every sender
  | 'quote' // 554 after DATA, with control characters and the subject of the mail
  | 'filter' // 554 after DATA if the mail contains FILTERED, and closes the connection if it contains DROPPED
  | 'drop-before' // reads DATA, then closes the connection without storing the mail
  | 'drop-after'; // stores the mail, then closes the connection without a reply

export interface Arrival {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly sender: string;
  readonly encrypted: boolean;
  readonly raw: string;
}

/** Decodes a mail. */
export async function parseMail(arrival: Arrival) {
  const { subject = '', text: body = '', ...parsed } = await PostalMime.parse(arrival.raw);
  return { ...parsed, ...arrival, subject, text: body };
}

/**
 * Starts a real mail server on localhost, on `port` or on a free port. With `implicit` or `starttls`, clients must use
 * TLS and log in.
 */
export async function startMailServer(
  tls: 'off' | 'implicit' | 'starttls' = 'off',
  certificate?: { readonly key: string; readonly cert: string },
  port = 0,
) {
  const sockets = new Set<Socket>();
  const mail = {
    behavior: 'accept' as MailBehavior,
    mails: [] as Arrival[],
    /** Number of connections since `clear`. */
    connections: 0,
    /** Number of mails without an answer. */
    hanging: 0,
  };

  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const reply = (responseCode: number, text = 'not now') =>
    Object.assign(new Error(text), { responseCode });

  function store(raw: string, session: SMTPServerSession): void {
    mail.mails.push({
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
    disabledCommands: tls === 'off' ? ['STARTTLS'] : [],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    onAuth({ username, password }, _session, done) {
      if (username === 'firm' && password === 'pass word') done(null, { user: username });
      else done(new Error('invalid login'));
    },
    onRcptTo({ address }, _session, done) {
      const { behavior } = mail;
      const isRejected =
        behavior === 'reject' ||
        address === `${/(?<=^reject-).*/.exec(behavior)?.[0]}@firm.example`;
      if (isRejected) done(reply(550, '5.1.1 no such user'));
      else done(behavior === 'full' ? reply(452) : undefined);
    },
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return; // The client disconnected.
      const { behavior } = mail;
      if (behavior === 'hang-first' && mail.hanging === 0) {
        mail.hanging += 1;
        return;
      }
      if (behavior === 'busy') return done(reply(451));
      if (behavior === 'quota') return done(reply(550, '5.4.5 Daily user sending limit exceeded'));
      if (behavior === 'closing') return done(reply(421));
      if (behavior === 'filter' && raw.includes('FILTERED')) return done(reply(554));
      if (behavior === 'filter' && raw.includes('DROPPED')) return drop();
      if (behavior === 'quote') {
        return done(reply(554, `\u001b[2J\u0007 spam: ${/^subject: .*/im.exec(raw)?.[0]}`));
      }
      if (behavior !== 'drop-before') store(raw, session);
      if (!behavior.startsWith('drop')) return done();
      drop();
    },
  });
  server.on('error', () => {}); // Dropped connections emit errors.
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    mail.connections += 1;
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: chosen } = server.server.address() as AddressInfo;
  const user = tls === 'off' ? '' : 'firm:pass%20word@';
  return Object.assign(mail, {
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://${user}localhost:${chosen}`,
    clear(): void {
      mail.mails.length = 0;
      mail.connections = 0;
      mail.hanging = 0;
    },
    /** Breaks every connection. */
    hangUp: drop,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  });
}
