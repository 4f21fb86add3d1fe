import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Size after brotli.
 *
 * @param quality 5 is what servers use on the fly, 11 what they use ahead of time
 * @returns bytes
 */
export const brotliSize = (content: Uint8Array | string, quality: 5 | 11 = 5): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
