import { openDatabase } from './database.ts';
import { createHandler, createUnavailableHandler, type Handler } from './handler.ts';
import { openMailer } from './mail.ts';
import { readFunctionSettings, readSiteUrl } from './settings.ts';

// The platform may stop a function after its response, unless `waitUntil` asks for more time:
// https://supabase.com/docs/guides/functions/background-tasks
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

const read = (name: string) => Deno.env.get(name);
const log = (line: string) => console.error(`send-contact-email: ${line}`);

function background(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

let handler: Handler;
try {
  const settings = readFunctionSettings(read);
  if (typeof settings.mail === 'string') log(`NO MAIL IS SENT: ${settings.mail}. Messages are stored but not mailed.`);
  const database = openDatabase(settings.databaseUrl);
  handler = createHandler({ settings, database, openMailer, now: Date.now, log, background });
} catch (error) {
  log(`cannot start: ${error instanceof Error ? error.message : 'unknown reason'}`);
  handler = createUnavailableHandler(readSiteUrl(read));
}

Deno.serve(handler);
