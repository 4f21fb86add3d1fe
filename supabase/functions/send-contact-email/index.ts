import { createHandler, createUnavailableHandler, type Handler } from './handler.ts';
import { readFunctionSettings } from './settings.ts';
import { openMailer } from './smtp.ts';
import { createStore } from './store.ts';

// A hosted function may be stopped once it has answered, unless it asks for more time:
// https://supabase.com/docs/guides/functions/background-tasks
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

function log(line: string): void {
  console.error(`send-contact-email: ${line}`);
}

function background(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
}

function createConfiguredHandler(): Handler {
  try {
    const settings = readFunctionSettings((name) => Deno.env.get(name));
    return createHandler({
      settings,
      store: createStore(settings.databaseUrl),
      openMailer: (timeoutMs) => openMailer(settings, timeoutMs),
      now: Date.now,
      log,
      background,
    });
  } catch (error) {
    log(`cannot start: ${error instanceof Error ? error.message : 'unknown reason'}`);
    return createUnavailableHandler();
  }
}

Deno.serve(createConfiguredHandler());
