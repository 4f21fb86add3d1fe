import * as v from 'valibot';
import { text } from './texts.ts';
import { matching } from './values.ts';

/** A file of `assets/drawings`, or of a folder in it, without its ending. */
export const drawing = (what: string) => matching(/^(?:[a-z0-9-]+\/)*[a-z0-9-]+$/, what);

/** A photograph in `assets/photos`, file name with its extension. */
export const photo = () =>
  matching(
    /^[^/\\\s][^/\\]*\.(?:jpe?g|png|webp)$/i,
    'the name of a file in assets/photos, as entrance.jpg',
  );

/** What a photograph shows. */
export const photoAlt = () =>
  v.pipe(
    text('what the photograph shows'),
    v.check(
      (said) => !/^drawing\b/i.test(said),
      'calls it a drawing; say what the photograph shows',
    ),
  );
