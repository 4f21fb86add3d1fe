/**
 * Stubs for the parts of supabase-js that this site never uses. `assets/make/script.ts` replaces packages with these
 * stubs, and esbuild reports an error if an export is missing.
 */

/** Stub of @supabase/realtime-js. Auth events call `setAuth`. */
export class RealtimeClient {
  setAuth(): void {}
}

/** Stubs of @supabase/storage-js. */
export class StorageClient {}
export class StorageApiError extends Error {}

/** Stubs of @supabase/postgrest-js. */
export class PostgrestClient {}
export class PostgrestError extends Error {}
