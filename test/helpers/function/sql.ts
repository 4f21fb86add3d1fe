import pg from 'pg';

/** Runs SQL. The values of a template become parameters; `text` runs one or more statements without parameters. */
function sqlOf(runner: Pick<pg.Pool, 'query'>) {
  const run = async (text: string, values?: unknown[]): Promise<pg.QueryResultRow[]> =>
    (await runner.query(text, values)).rows ?? [];
  const tag = (strings: TemplateStringsArray, ...values: unknown[]) => {
    const text = strings.reduce((left, right, index) => `${left}$${index}${right}`);
    return run(text, values);
  };
  return Object.assign(tag, { text: (text: string) => run(text) });
}

/** Connects to the database at `url`, with up to `max` connections. */
export function connect(url: string, max = 1) {
  const pool = new pg.Pool({ connectionString: url, max });
  // A test may stop a server with open connections.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return Object.assign(sqlOf(pool), {
    end: () => pool.end(),
    /** Runs `work` in one transaction, and disconnects if `work` throws. */
    async begin<T>(work: (sql: ReturnType<typeof sqlOf>) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(sqlOf(client as Pick<pg.Pool, 'query'>));
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        client.release(true);
        throw error;
      }
    },
  });
}
