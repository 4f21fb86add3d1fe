import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** Replies to a mail after DATA, by the behavior of the mail server. */
const REPLIES = {
  busy: [451, 'not now'],
  closing: [421, 'not now'],
  quota: [550, '5.4.5 Daily user sending limit exceeded\n5.4.5 Learn more'], // as Gmail does, in two lines
  sender: [550, '5.1.8 unknown sender'],
  mailbox: [552, '5.2.2 mailbox full'],
  quote: [554, '\u001b[2J\u0007 spam: '], // with the subject of the mail
} as const;

/** The behavior of a mail server. A test may change the behavior while the server runs. */
export type MailBehavior =
  | keyof typeof REPLIES
  | 'accept'
  | 'forbidden' // 553 5.7.1 to every sender
  | 'reject' // 550 5.7.1 to every recipient
  | 'reject-first' // 550 to first@firm.example only
  | 'reject-second' // 550 to second@firm.example only
  | 'hang-first' // doesn't answer the first mail after DATA, until `hangUp`
  | 'filter' // 554 5.7.1 after DATA if the mail contains FILTERED, and closes the connection if it contains DROPPED
  | 'drop-first' // closes the connection before DATA
  | 'drop-before' // reads DATA, then closes the connection without storing the mail
  | 'drop-after'; // stores the mail, then closes the connection without a reply

type Arrival = ReturnType<typeof arrivalOf>;

const arrivalOf = (raw: string, { envelope, secure }: SMTPServerSession) => ({
  raw,
  messageId: /^message-id: *(\S+)/im.exec(raw)?.[1] ?? '',
  recipients: envelope.rcptTo.map(({ address }) => address),
  sender: envelope.mailFrom ? envelope.mailFrom.address : '',
  encrypted: secure,
});

export async function parseMail(arrival: Arrival) {
  const { subject = '', text: body = '', ...parsed } = await PostalMime.parse(arrival.raw);
  return { ...parsed, ...arrival, subject, text: body };
}

/** Starts a real mail server on localhost. With `implicit` or `starttls`, clients must use TLS and log in. */
export async function startMailServer(
  tls: 'off' | 'implicit' | 'starttls' = 'off',
  certificate?: { readonly key: string; readonly cert: string },
) {
  const sockets = new Set<Socket>();
  const mail = { behavior: 'accept' as MailBehavior, mails: [] as Arrival[], isHanging: false };
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const reply = (responseCode: number, words = 'not now') =>
    Object.assign(new Error(), { responseCode, message: words.split('\n') });

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
    onMailFrom: (_from, _session, done) => done(mail.behavior === 'forbidden' ? reply(553, '5.7.1 not you') : null),
    onRcptTo({ address }, _session, done) {
      if (mail.behavior === 'drop-first') return drop();
      const [, rejected] = /^reject-?(.*)/.exec(mail.behavior) ?? [];
      const isRejected = rejected === '' || address === `${rejected}@firm.example`;
      done(isRejected ? reply(550, '5.7.1 relaying denied') : undefined);
    },
    async onData(stream, session, done) {
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return; // The client disconnected.
      const { behavior } = mail;
      if (behavior === 'hang-first' && !mail.isHanging) {
        mail.isHanging = true;
        return;
      }
      if (behavior in REPLIES) {
        const [code, words] = REPLIES[behavior as keyof typeof REPLIES];
        const quoted = behavior === 'quote' ? /^subject: .*/im.exec(raw)?.[0] : '';
        return done(reply(code, words + quoted));
      }
      if (behavior === 'filter' && raw.includes('FILTERED')) return done(reply(554, '5.7.1 spam'));
      if (behavior === 'filter' && raw.includes('DROPPED')) return drop();
      if (behavior !== 'drop-before') mail.mails.push(arrivalOf(raw, session));
      if (!behavior.startsWith('drop')) return done();
      drop();
    },
  });
  server.on('error', () => {}); // Dropped connections emit errors.
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.server.address() as AddressInfo;
  const user = tls === 'off' ? '' : 'firm:pass%20word@';
  return Object.assign(mail, {
    url: `${tls === 'implicit' ? 'smtps' : 'smtp'}://${user}localhost:${port}`,
    hangUp: drop,
    connections: sockets,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        drop();
      }),
  });
}
