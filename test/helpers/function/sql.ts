import pg from 'pg';

/** Runs SQL. Values in a template are passed as parameters. */
export interface Sql {
  (strings: TemplateStringsArray, ...values: readonly unknown[]): Promise<pg.QueryResultRow[]>;
  /** Runs one or more statements without parameters. */
  text(text: string): Promise<pg.QueryResultRow[]>;
  /** Runs `work` in one transaction, and rolls back if it throws. */
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  end(): Promise<void>;
}

type Runner = Pick<pg.Pool, 'query'>;

function sqlOf(runner: Runner, more: Pick<Sql, 'begin' | 'end'>): Sql {
  const tag = async (strings: TemplateStringsArray, ...values: readonly unknown[]) => {
    const text = strings.reduce((left, right, index) => `${left}$${index}${right}`);
    return (await runner.query(text, [...values])).rows;
  };
  return Object.assign(tag, more, {
    text: async (text: string) => (await runner.query(text)).rows ?? [],
  });
}

/** Connects to the database at `url`, with up to `max` connections. */
export function connect(url: string, max = 1): Sql {
  const pool = new pg.Pool({ connectionString: url, max });
  // Tests stop servers that have connections.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return sqlOf(pool, {
    end: () => pool.end(),
    async begin(work) {
      const client = await pool.connect();
      const nested = sqlOf(client as Runner, {
        begin: () => Promise.reject(new Error('already in a transaction')),
        end: () => Promise.resolve(),
      });
      try {
        await client.query('begin');
        const result = await work(nested);
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
