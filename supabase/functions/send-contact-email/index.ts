import { createHandler, createUnavailableHandler, type Handler } from './handler.ts';
import { readSettings } from './settings.ts';
import { openMailer } from './smtp.ts';
import { createStore } from './store.ts';

// Hosted functions may be stopped once they have answered, unless they ask for more time:
// https://supabase.com/docs/guides/functions/background-tasks
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

function log(line: string): void {
  console.error(`send-contact-email: ${line}`);
}

function background(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

function start(): Handler {
  try {
    const settings = readSettings((name) => Deno.env.get(name));
    return createHandler({
      settings,
      store: createStore(settings.databaseUrl),
      openMailer: (patience) => openMailer(settings.smtp, patience),
      now: Date.now,
      log,
      background,
    });
  } catch (error) {
    log(`cannot work: ${error instanceof Error ? error.message : 'unknown reason'}`);
    return createUnavailableHandler();
  }
}

Deno.serve(start());
