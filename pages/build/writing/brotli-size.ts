import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Size after brotli, at the quality with which servers compress on the fly; files compressed ahead of time
 * are smaller.
 *
 * @returns bytes
 */
export const brotliSize = (content: string | Uint8Array): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
