import pg from 'pg';
import { sleep, withTimeout } from './timeout.ts';

// Waits before a query is retried over a new connection: enough for a restart that is nearly over.
const RETRY_WAITS_MS = [100, 500];

// Node's error codes, those of a server that shuts down or starts up, and the driver's messages:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BROKEN_CODE = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|53300|08...)/;
const BROKEN_MESSAGE = /connection terminated|connection timeout|not queryable|client was closed/i;

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (BROKEN_MESSAGE.test(error.message)) return true;
  return 'code' in error && BROKEN_CODE.test(String(error.code));
}

/** Runs statements over a few connections. */
export interface QueryPool {
  /** Runs one statement and returns its rows. */
  query<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Creates a pool of up to `max` connections. A query fails after `timeoutMs`, retries included, and
 * may still be executed after that.
 *
 * Over pg, with single unnamed statements only, so that it works behind any connection pooler. Not
 * postgres.js: its 3.4.9 ends the whole process when a connection closes between two writes
 * (https://github.com/porsager/postgres/issues/1154).
 */
export function createQueryPool(databaseUrl: string, max: number, timeoutMs: number): QueryPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: timeoutMs - 500,
    idleTimeoutMillis: 20_000,
    application_name: 'send-contact-email',
  });
  // A connection lost while idle is replaced when next needed; one in use fails its query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  async function queryOnce<Row extends object>(
    text: string,
    values: readonly unknown[],
    timeLeft: number,
  ) {
    const started = performance.now();
    const client = await pool.connect();
    try {
      const result = client.query<Row>(text, [...values]);
      const { rows } = await withTimeout(result, timeLeft - (performance.now() - started));
      client.release();
      return rows;
    } catch (error) {
      // The state of the connection is unknown, so it is not reused. Its query may still be
      // executed, which every statement here allows for.
      client.release(true);
      throw error;
    }
  }

  async function query<Row extends object>(text: string, values: readonly unknown[]) {
    const started = performance.now();
    const timeLeft = () => timeoutMs - (performance.now() - started);
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await queryOnce<Row>(text, values, timeLeft());
      } catch (error) {
        const wait = RETRY_WAITS_MS[attempt];
        if (wait === undefined || !isConnectionError(error) || wait > timeLeft() - 500) throw error;
        await sleep(wait);
      }
    }
  }
  return { query, close: () => pool.end() };
}
