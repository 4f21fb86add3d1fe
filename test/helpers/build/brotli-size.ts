import { brotliCompressSync, constants } from 'node:zlib';

/** Returns the size in bytes after brotli: of quality 5 as servers compress on the fly, or 11 as they do in advance. */
export const brotliSize = (content: Uint8Array | string, quality: 5 | 11 = 5): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
