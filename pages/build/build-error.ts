/** Faults that keep a site from being published, one per line: file, fault, fix. */
export class BuildError extends Error {
  override name = 'BuildError';
}
