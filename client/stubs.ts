/*
 * Stubs for packages of supabase-js that this site never uses: realtime-js, storage-js, and postgrest-js.
 * `assets/make/script.ts` puts the stubs in their place, and esbuild reports an error if an export is missing.
 */

export class RealtimeClient {
  /** Auth events call this. */
  setAuth(): void {}
}
export class StorageClient {}
export class StorageApiError extends Error {}
export class PostgrestClient {}
export class PostgrestError extends Error {}
