/**
 * Stubs for the parts of supabase-js that this site never uses. `assets/make/script.ts` maps packages to them, and esbuild
 * rejects the bundle if one is missing.
 */

/** @supabase/realtime-js; auth events still call `setAuth`. */
export class RealtimeClient {
  setAuth(): void {}
}

/** @supabase/storage-js: this site stores no file. */
export class StorageClient {}
export class StorageApiError extends Error {}

/** @supabase/postgrest-js: this site queries no table. */
export class PostgrestClient {}
export class PostgrestError extends Error {}
