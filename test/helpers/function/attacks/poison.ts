import { startDeliveryBench } from '../delivery-bench.ts';

/** What became of a message behind others that the mail server refuses. */
export interface PoisonCount {
  readonly refused: number;
  /** Runs of the schedule until the one behind them was mailed. */
  readonly runs: number;
  /** Notices that the firm got in place of the refused mails. */
  readonly notices: number;
  /** Refused messages that are still in line, of which none is lost. */
  readonly pending: number;
}

/** Puts `refused` messages that the mail server refuses in front of one that it takes, and delivers. */
export async function poisonQueue(refused: number): Promise<PoisonCount> {
  const bench = await startDeliveryBench();
  try {
    await bench.database.sql`
      insert into contact.messages (id, name, email, message, fingerprint, next_attempt_at)
      select gen_random_uuid(), 'Ada', 'ada@example.com', 'FILTERED ' || n, repeat('0', 64),
        clock_timestamp() - interval '1 hour'
      from generate_series(1, ${refused}) n`;
    await bench.database.sql`
      insert into contact.messages (id, name, email, message, fingerprint)
      values (gen_random_uuid(), 'Ada', 'ada@example.com', 'Wanted', repeat('1', 64))`;
    bench.mail.behavior = 'filter';
    const isMailed = () => bench.mail.mails.some(({ raw }) => raw.includes('Wanted'));
    let runs = 0;
    for (; !isMailed() && runs < 50; runs += 1) await bench.run();
    const [row] = await bench.database.sql`
      select count(*)::int as pending from contact.messages where state = 'pending'`;
    const notices = (await bench.arrived()).filter(({ subject }) =>
      subject.endsWith('could not be mailed'),
    );
    return { refused, runs, notices: notices.length, pending: row?.pending };
  } finally {
    await bench.close();
  }
}
