import * as assert from 'uvu/assert';
import { type Bench, startBench } from './bench.ts';
import { deliveryRequest, jsonRequest, message } from './contact-message.ts';
import type { PostgresServer } from './postgres.ts';

/** A function with its table and its mail server, and what the tests of deliveries do with them. */
export interface DeliveryBench extends Omit<Bench, 'renew'> {
  /** Sends a message and waits for its delivery. */
  send(text: string): Promise<void>;
  /** Does what the schedule does. */
  run(): Promise<void>;
  /** Lets `interval` pass for the table; a negative one sets the clock back. */
  pass(interval: string): Promise<void>;
  /** The only message in the table, with the minutes until its next attempt. */
  only(): Promise<Awaited<ReturnType<PostgresServer['sql']>>[number]>;
  /** Subjects and texts of the mails that came. */
  arrived(): Promise<readonly { readonly subject: string; readonly text: string }[]>;
}

/** Starts it, with two addresses of the firm. */
export async function startDeliveryBench(
  more: Readonly<Record<string, string>> = {},
): Promise<DeliveryBench> {
  const settings = { MAIL_TO: 'info@firm.example, second@firm.example', ...more };
  const bench = await startBench({ settings });
  const { database, mail, local } = bench;
  return {
    ...bench,
    async send(text) {
      const response = await local.handle(jsonRequest(message({ message: text })));
      assert.is(response.status, 200);
      await local.settled();
    },
    async run() {
      const response = await local.handle(deliveryRequest());
      assert.is(response.status, 202);
      await local.settled();
    },
    async pass(interval) {
      await database.sql`
        update contact.messages set
          received_at = received_at - ${interval}::interval,
          next_attempt_at = next_attempt_at - ${interval}::interval,
          last_attempt_at = last_attempt_at - ${interval}::interval`;
      await database.sql`update contact.digest set next_at = next_at - ${interval}::interval`;
    },
    async only() {
      const [row, ...more] = await database.sql`
        select *, round(extract(epoch from next_attempt_at - clock_timestamp()) / 60)::int as minutes
        from contact.messages`;
      assert.ok(row);
      assert.is(more.length, 0);
      return row;
    },
    arrived: () =>
      Promise.all(
        mail.mails.map(async (arrival) => {
          const { subject = '', text = '' } = await mail.parse(arrival);
          return { subject, text };
        }),
      ),
  };
}
