export const ORIGIN = 'https://www.ascent.example';
export const SUPABASE = 'https://project.supabase.example';
/** A publishable key that belongs to no project. */
export const KEY = 'sb_publishable_test';
/** A backend that never answers, because nothing listens on port 9. */
export const NO_BACKEND = 'http://localhost:9';

export const PUBLISHED = { siteUrl: ORIGIN, supabaseUrl: SUPABASE, supabasePublishableKey: KEY };

/** Environment variables that tell test files where the shared site is; a file that runs alone builds its own site. */
export const SHARED = {
  publishedDir: 'TEST_PUBLISHED_DIR',
  servedDir: 'TEST_SERVED_DIR',
  servedUrl: 'TEST_SERVED_URL',
} as const;
