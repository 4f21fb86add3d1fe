/** Where the files lie on a server of one's own, and where it listens. */
export interface Place {
  /** Folder that holds dist, an absolute path. */
  readonly root: string;
  /** Name and port as the server's own configuration writes them: `80`, `:80`, `example.com`. */
  readonly listen: string;
}

/** Turns a path into a regular expression that matches it alone. */
export const exactly = (path: string): string => path.replaceAll('.', '[.]');

/**
 * A path without the slashes at its ends, as a regular expression, of letters, digits and `. _ - /`.
 * Redirects are written for such paths alone: a target made of anything else that a visitor sends
 * (`//`, `/\`, a tab) could lead to another host.
 */
export const PLAIN = '[A-Za-z0-9._-](?:[A-Za-z0-9._/-]*[A-Za-z0-9._-])?';
