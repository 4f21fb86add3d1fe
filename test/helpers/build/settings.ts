/** Where the site of these tests is published. */
export const ORIGIN = 'https://www.ascent.example';
/** Where its form sends. */
export const SUPABASE = 'https://project.supabase.example';

/** A publishable key that no project has. */
export const KEY = 'sb_publishable_test';

/** A backend where nobody listens: port 9, "discard". */
export const NO_BACKEND = 'http://localhost:9';

/** The settings of the site as it would be published. */
export const PUBLISHED = { siteUrl: ORIGIN, supabaseUrl: SUPABASE, supabasePublishableKey: KEY };

/**
 * The environment variables by which the harness hands its builds of the site to the test files. A
 * file that runs alone finds none of them and builds for itself.
 */
export const SHARED = {
  /** Folder of the site as it would be published. */
  publishedDir: 'TEST_PUBLISHED_DIR',
  /** Folder of the site that is served on this machine. */
  servedDir: 'TEST_SERVED_DIR',
  /** Origin at which it is served. */
  servedUrl: 'TEST_SERVED_URL',
} as const;
