/** Faults that keep a site from being written, one line each: file, fault, mend. */
export class BuildError extends Error {
  override name = 'BuildError';
}
