import { createClient, type SupabaseClient } from '@supabase/supabase-js';

let client: SupabaseClient | undefined;

/**
 * The one client of this page, made on the first call. Its session lives in local storage and
 * refreshes itself (SPEC.md section 9, Readings 11).
 */
export function connect(url: string, key: string): SupabaseClient {
  const storage = localStorageIfAllowed();
  client ??= createClient(url, key, {
    auth: { ...(storage && { storage }), persistSession: true, autoRefreshToken: true },
  });
  return client;
}

/** A browser may refuse local storage; the message is sent all the same. */
function localStorageIfAllowed(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/**
 * Invokes send-contact-email with exactly `body` (SPEC.md section 7).
 * @throws the error that the client reports, whatever its kind; `signal` aborts the request.
 */
export async function sendContactEmail(
  client: SupabaseClient,
  body: Record<string, string>,
  signal: AbortSignal,
): Promise<void> {
  const { error } = await client.functions.invoke('send-contact-email', { body, signal });
  if (error) throw error;
}
