import type { Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listen } from '#supabase/local/process.ts';

/** The behavior of the server, which may change while it runs. */
export type MailBehavior =
  | 'accept'
  | 'reject' // 550 to every recipient
  | 'reject-second' // 550 to second@firm.example only
  | 'busy' // 451 after DATA
  | 'full' // 452 to every sender
  | 'quote' // 554 after DATA; the answer quotes the subject and has control characters
  | 'filter' // 554 after DATA if the mail contains FILTERED
  | 'drop-before' // reads DATA, then closes the connection without storing the mail
  | 'drop-after' // stores the mail, then closes the connection without an answer
  | 'late'; // stores the mail, and answers once the behavior changes

/** A mail that arrived. */
export interface Arrival {
  readonly messageId: string;
  readonly recipients: readonly string[];
  readonly sender: string;
  readonly encrypted: boolean;
  readonly raw: string;
}

/** Returns a mail with its decoded content. */
export async function parseMail(arrival: Arrival) {
  const { subject = '', text = '', ...parsed } = await PostalMime.parse(arrival.raw);
  return { ...parsed, ...arrival, subject, text };
}

/** A real mail server that can be made to fail. */
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** `off`: no TLS, no login; `implicit`: TLS from the first byte; `starttls`: TLS and login required. */
export type MailTls = 'off' | 'implicit' | 'starttls';

/** Starts a mail server on localhost, on `port` or a free one. */
export async function startMailServer(
  tls: MailTls = 'off',
  certificate?: { readonly key: string; readonly cert: string },
  port = 0,
) {
  const mails: Arrival[] = [];
  const sockets = new Set<Socket>();
  let mostConnections = 0;
  let connections = 0;
  const late: (() => void)[] = [];
  const state: { behavior: MailBehavior } = { behavior: 'accept' };

  const answer = (responseCode: number, words = 'not now') =>
    Object.assign(new Error(words), { responseCode });

  function arrive(raw: string, session: SMTPServerSession): void {
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
      const isRefused =
        behavior === 'reject' ||
        (behavior === 'reject-second' && address === 'second@firm.example');
      if (isRefused) done(answer(550));
      else done(behavior === 'full' ? answer(452) : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { behavior } = state;
        const raw = Buffer.concat(chunks).toString();
        if (behavior === 'busy') return done(answer(451));
        if (behavior === 'filter' && raw.includes('FILTERED')) return done(answer(554));
        if (behavior === 'quote') {
          return done(answer(554, `\u001b[2J\u0007 spam: ${/^subject: .*/im.exec(raw)?.[0]}`));
        }
        if (behavior !== 'drop-before') arrive(raw, session);
        if (behavior === 'late') late.push(done);
        else if (behavior.startsWith('drop')) for (const socket of sockets) socket.destroy();
        else done();
      });
    },
  });
  server.on('error', () => {}); // Tests drop connections.
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
    mails: mails as readonly Arrival[],
    get behavior() {
      return state.behavior;
    },
    set behavior(behavior: MailBehavior) {
      state.behavior = behavior;
      for (const done of late.splice(0)) done();
    },
    /** The most connections at once since `clear`. */
    get mostConnections() {
      return mostConnections;
    },
    /** The number of connections since `clear`. */
    get connections() {
      return connections;
    },
    clear(): void {
      mails.length = 0;
      mostConnections = sockets.size;
      connections = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
