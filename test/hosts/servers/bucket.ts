import { join } from 'node:path';
import type { Trial } from '../trial.ts';

/** A bucket as S3 serves it as a website, with nothing but the files: no host of ours, the least there is. */
export const bucket: Trial = {
  name: 'bare bucket (stand-in)',
  install: () => 'S3 website rules',
  notes: [
    'no file can say more to a bucket: headers come from what stands before it, such as CloudFront (`npm run hosts -- cloudfront-function`)',
  ],
  start: ({ site, port }) => ({
    program: process.execPath,
    words: ['--import', 'tsx', join(import.meta.dirname, 'bucket-server.ts'), site, String(port)],
    cwd: process.cwd(),
  }),
};
