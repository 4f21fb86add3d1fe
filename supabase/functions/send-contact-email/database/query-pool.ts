import pg from 'pg';
import type { FunctionSettings } from '../settings.ts';
import { sleep, TimeoutError, withTimeout } from '../timeout.ts';
import { connectionOptions } from './connection.ts';

// Waits before a query is retried over a new connection; the last one again and again. A restart of the
// database is over before a query gives up.
const RETRY_WAITS_MS = [100, 300, 600, 1_000];

// While the database is down, a query gives up sooner, so that no visitor waits for long.
const DOWN_FOR_MS = 30_000;
const DOWN_TIMEOUT_MS = 1_500;

// Node's error codes, those of a server that shuts down or starts up, and the driver's messages:
// https://www.postgresql.org/docs/current/errcodes-appendix.html
const BROKEN_CODE = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|57P0[123]|53300|08...)/;
const BROKEN_MESSAGE =
  /connection terminated|connection timeout|timeout exceeded|not queryable|client was closed/i;

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
 * may still be executed after that; once one has, the next ones fail after a second and a half, until one
 * succeeds or half a minute is over.
 *
 * Over pg, with single unnamed statements only, so that it works behind any connection pooler. Not
 * postgres.js: its 3.4.9 ends the whole process when a connection closes between two writes
 * (https://github.com/porsager/postgres/issues/1154).
 */
export function createQueryPool(
  database: FunctionSettings['database'],
  max: number,
  timeoutMs: number,
): QueryPool {
  const pool = new pg.Pool({
    ...connectionOptions(database),
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
    const connecting = pool.connect();
    const client = await withTimeout(connecting, timeLeft).catch((error: unknown) => {
      connecting.then(
        (late) => late.release(),
        () => {},
      );
      throw error;
    });
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

  let downUntil = 0;

  async function query<Row extends object>(text: string, values: readonly unknown[]) {
    const started = performance.now();
    const patience = started < downUntil ? Math.min(DOWN_TIMEOUT_MS, timeoutMs) : timeoutMs;
    const timeLeft = () => patience - (performance.now() - started);
    for (let attempt = 0; ; attempt += 1) {
      try {
        const rows = await queryOnce<Row>(text, values, timeLeft());
        downUntil = 0;
        return rows;
      } catch (error) {
        const wait = RETRY_WAITS_MS[attempt] ?? 1_000;
        if (isConnectionError(error) && wait <= timeLeft() - 500) {
          await sleep(wait);
          continue;
        }
        if (isConnectionError(error) || error instanceof TimeoutError) {
          downUntil = performance.now() + DOWN_FOR_MS;
        }
        throw error;
      }
    }
  }
  return { query, close: () => pool.end() };
}
