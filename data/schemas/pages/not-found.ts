import { LinkSchema } from '../link.ts';
import { pageFields } from '../page.ts';
import { type Data, list, record } from '../record.ts';
import { text, words } from '../texts.ts';

const NotFoundPageSchema = record({
  ...pageFields,
  text: words(),
  drawingAlt: text(),
  home: LinkSchema,
  linksHeading: text(),
  links: list(LinkSchema),
});

const StateNotFoundSchema = record({
  ...pageFields,
  /** Precedes the slug in double quotes. */
  looking: text(),
  /** Shown in place of a slug that is not known, as where script does not run. */
  noSlug: text(),
  listHeading: text(),
  drawingAlt: text(),
  back: LinkSchema,
});

/** The two views of `404.html`: a static host answers every unknown path with this one document. */
export const NotFoundSchema = record({ page: NotFoundPageSchema, state: StateNotFoundSchema });

export type NotFoundWords = Data<typeof NotFoundSchema>;
