import pg from 'pg';

/** Runs SQL. The values of a template become parameters. */
export interface Sql {
  (strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<pg.QueryResultRow[]>;
  /** Runs one or more statements without parameters. */
  text(text: string): Promise<pg.QueryResultRow[]>;
}

function sqlOf(runner: Pick<pg.Pool, 'query'>): Sql {
  const tag = async (strings: TemplateStringsArray, ...values: readonly unknown[]) => {
    const text = strings.reduce((left, right, index) => `${left}$${index}${right}`);
    return (await runner.query(text, [...values])).rows;
  };
  return Object.assign(tag, { text: async (text: string) => (await runner.query(text)).rows ?? [] });
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
    async begin<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
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
