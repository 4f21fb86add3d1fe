/** Replaces @supabase/postgrest-js: this site queries no table. */
export class PostgrestClient {}
export class PostgrestError extends Error {}
