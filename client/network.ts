import type { Network } from './contact.ts';

/** Address of the supabase-js chunk, relative to the entry; filled in by `bundle.ts`. */
declare const SUPABASE_CHUNK: string;

let address = SUPABASE_CHUNK;

/**
 * The supabase-js chunk. A browser may remember a failed import for the life of the page
 * (https://github.com/whatwg/html/issues/6768), so the next try asks under another address.
 */
async function load(): Promise<typeof import('./supabase.ts')> {
  try {
    return await import(address);
  } catch (error) {
    address = `${SUPABASE_CHUNK}?${Date.now()}`;
    throw error;
  }
}

/** The real network: supabase-js, loaded when the visitor turns to the form. */
export const network: Network = {
  prepare: async (url, key) => (await load()).connect(url, key),
  send: async (url, key, message, signal) => {
    const { connect, sendContactEmail } = await load();
    await sendContactEmail(connect(url, key), message, signal);
  },
};
