import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Returns the size in bytes after brotli.
 *
 * @param quality servers use 5 on the fly, and 11 ahead of time
 */
export const brotliSize = (content: Uint8Array | string, quality: 5 | 11 = 5): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
