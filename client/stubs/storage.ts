/** Replaces @supabase/storage-js: this site stores no file. */
export class StorageClient {}
export class StorageApiError extends Error {}
