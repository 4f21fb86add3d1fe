import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { ContactMessage } from '../supabase/functions/_shared/message.ts';

export { explain } from './refusal.ts';

let client: SupabaseClient | undefined;

/**
 * The one client of this page, made on the first call. It keeps its session in local storage and
 * refreshes it.
 */
export function connect(url = '', key = ''): SupabaseClient {
  const storage = localStorageIfAllowed();
  client ??= createClient(url, key, {
    auth: { ...(storage && { storage }), persistSession: true, autoRefreshToken: true },
  });
  return client;
}

/** A browser may refuse local storage; the message is sent anyway. */
function localStorageIfAllowed(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Invokes send-contact-email with exactly `body`.
 *
 * @param signal aborts the request
 * @throws the error that supabase-js reports, of whatever kind
 */
export async function sendContactEmail(
  client: SupabaseClient,
  body: ContactMessage,
  signal: AbortSignal,
): Promise<void> {
  const { error } = await client.functions.invoke('send-contact-email', { body, signal });
  if (error) throw error;
}
