import { createTestFunction, type TestFunction } from './contact-function.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';

/** How the function of a bench is started. */
export interface BenchOptions {
  /** Settings besides the usual ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Its patience with the database; the usual one unless given. */
  readonly databaseTimeoutMs?: number;
}

/** The contact function in this process, with its table and its mail server. */
export interface Bench {
  readonly database: PostgresServer;
  readonly mail: MailServer;
  /** The function as it is now. */
  readonly local: TestFunction;
  /** Ends the function and starts another, which remembers nothing: as the bench was made unless told. */
  renew(options?: BenchOptions): Promise<void>;
  /** Empties table, mailbox and log; the mail server takes everything again. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a database, a mail server and the function. */
export async function startBench(options: BenchOptions = {}): Promise<Bench> {
  const database = await startPostgres();
  const mail = await startMailServer();
  const create = ({ settings, databaseTimeoutMs }: BenchOptions) =>
    createTestFunction(database, mail, settings, databaseTimeoutMs);
  let current = create(options);
  const renew = async (others = options) => {
    await current.close();
    current = create(others);
  };
  return {
    database,
    mail,
    local: {
      handle: (request) => current.handle(request),
      get log() {
        return current.log;
      },
      get clock() {
        return current.clock;
      },
      settled: () => current.settled(),
      close: () => current.close(),
    },
    renew,
    async reset() {
      await renew();
      await database.clear();
      mail.clear();
      mail.behavior = 'accept';
    },
    async close() {
      await current.close();
      await mail.close();
      await database.close();
    },
  };
}
