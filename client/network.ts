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
export const network = {
  prepare: async ({ dataset }) => (await load()).connect(dataset.supabaseUrl, dataset.supabaseKey),
  send: async (form, message, signal) => {
    const client = await network.prepare(form);
    const { sendContactEmail, explain } = await load();
    await sendContactEmail(client, message, signal).catch((error) => explain(form, error));
  },
} satisfies Network;
