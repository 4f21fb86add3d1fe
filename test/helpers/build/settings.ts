/** Where the site of the tests is published. */
export const ORIGIN = 'https://www.ascent.example';
/** Where its form sends messages. */
export const SUPABASE = 'https://project.supabase.example';

/** A publishable key of no project. */
export const KEY = 'sb_publishable_test';

/** A backend on which nothing listens: port 9, "discard". */
export const NO_BACKEND = 'http://localhost:9';

/** The settings of the published site. */
export const PUBLISHED = { siteUrl: ORIGIN, supabaseUrl: SUPABASE, supabasePublishableKey: KEY };

/** Environment variables with the builds that the harness shares; a file that runs alone builds its own. */
export const SHARED = {
  /** Folder of the published site. */
  publishedDir: 'TEST_PUBLISHED_DIR',
  /** Folder of the served site. */
  servedDir: 'TEST_SERVED_DIR',
  /** Origin of the served site. */
  servedUrl: 'TEST_SERVED_URL',
} as const;
