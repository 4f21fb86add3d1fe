import { waitUntil } from '../../wait-until.ts';
import { createTestFunction } from '../contact-function.ts';
import { jsonRequest, message } from '../contact-message.ts';
import { type MailServer, startMailServer } from '../mail-server.ts';
import { type PostgresServer, startPostgres } from '../postgres.ts';
import { startSlowNetwork } from './slow-network.ts';

/** What a crowd of visitors left behind. */
export interface CrowdCount {
  readonly sent: number;
  readonly accepted: number;
  readonly stored: number;
  readonly mailed: number;
  /** Messages that went out by mail alone, and were added to the table afterwards. */
  readonly byMailAlone: number;
  /** Most connections to the mail server at once. */
  readonly mailConnections: number;
  /** Until the last one was answered, and until the last one was mailed, from the beginning. */
  readonly answeredMs: number;
  readonly mailedMs: number;
}

interface Servers {
  readonly database: PostgresServer;
  readonly mail: MailServer;
}

async function withServers<Result>(work: (servers: Servers) => Promise<Result>): Promise<Result> {
  const database = await startPostgres();
  const mail = await startMailServer();
  try {
    return await work({ database, mail });
  } finally {
    await mail.close();
    await database.close();
  }
}

/** Sends a message from each of `visitors` addresses at once, over a network with that round trip. */
export function sendCrowd(visitors: number, roundTripMs: number): Promise<CrowdCount> {
  return withServers(async ({ database, mail }) => {
    const network = await startSlowNetwork(database.url, roundTripMs);
    const local = createTestFunction(network, mail);
    const started = performance.now();
    const responses = await Promise.all(
      Array.from({ length: visitors }, (_, index) =>
        local.handle(
          jsonRequest(message({ message: `Visitor ${index}` }), {
            'cf-connecting-ip': `203.0.${index >> 8}.${index & 255}`,
          }),
        ),
      ),
    );
    const answeredMs = performance.now() - started;
    const accepted = responses.filter(({ status }) => status === 200).length;
    await waitUntil('every mail', () => mail.mails.length >= accepted).catch(() => {});
    const mailedMs = performance.now() - started;
    await local.close();
    const [row] = await database.sql`
      select count(*)::int as stored from contact.messages where state = 'delivered'`;
    await network.close();
    return {
      sent: visitors,
      accepted,
      stored: row?.stored,
      mailed: new Set(mail.mails.map(({ messageId }) => messageId)).size,
      byMailAlone: local.log.filter((line) => line.endsWith('by mail only')).length,
      mailConnections: mail.mostConnections,
      ...{ answeredMs, mailedMs },
    };
  });
}

/** How long other people's mail took while one visitor sent the same message again and again. */
export interface FloodCount {
  readonly floodRequests: number;
  /** Milliseconds from sending to the mail, of each other visitor; none is missing. */
  readonly mailedMs: readonly number[];
}

/**
 * Has `senders` repeat one message without a pause, over a network with that round trip, until `others`
 * visitors in turn have sent theirs, and these were mailed.
 */
export function floodWithRepeats(
  senders: number,
  others: number,
  roundTripMs: number,
): Promise<FloodCount> {
  return withServers(async ({ database, mail }) => {
    const network = await startSlowNetwork(database.url, roundTripMs);
    const local = createTestFunction(network, mail);
    let over = false;
    let floodRequests = 0;
    const flood = Array.from({ length: senders }, async () => {
      while (!over) {
        await local.handle(jsonRequest(message({ message: 'Again' })));
        floodRequests += 1;
        // What a network would: a loop in one process must let others have their turn.
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    });
    const mailedMs: number[] = [];
    for (let index = 0; index < others; index += 1) {
      const text = `Other ${index}`;
      const started = performance.now();
      await local.handle(jsonRequest(message({ message: text })));
      await waitUntil(`the mail of ${text}`, () =>
        mail.mails.some(({ raw }) => raw.includes(`${text}\r\n`)),
      );
      mailedMs.push(performance.now() - started);
    }
    over = true;
    await Promise.all(flood);
    await local.close();
    await network.close();
    return { floodRequests, mailedMs };
  });
}
