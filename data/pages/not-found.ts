import { experiencePath, type Link } from '../paths.ts';
import type { PageWords, Words } from '../types.ts';

interface NotFoundPage extends PageWords {
  readonly text: Words;
  readonly drawingAlt: string;
  readonly home: Link;
  readonly linksHeading: string;
  readonly links: readonly Link[];
}

interface StateNotFoundPage extends PageWords {
  /** Precedes the slug in double quotes. */
  readonly looking: string;
  /** Shown in place of a slug that is not known, as where script does not run. */
  readonly noSlug: string;
  readonly listHeading: string;
  readonly drawingAlt: string;
  readonly back: Link;
}

/** The two views of `404.html`: a static host answers every unknown path with this one document. */
export const notFound: { readonly page: NotFoundPage; readonly state: StateNotFoundPage } = {
  page: {
    title: 'Page not found',
    description:
      'There is no page at this address. The home page, our experience by state and the contact page are close by.',
    heading: 'Oops! Page not found',
    text: 'There is no page at this address. It may have moved, or the link may be missing a letter.',
    drawingAlt: 'Drawing of a stair that stops in the sky',
    home: { label: 'Return to Home', href: '/' },
    linksHeading: 'Try one of these',
    links: [
      { label: 'Experience by state', href: experiencePath },
      { label: 'Target investments', href: '/target-investments' },
      { label: 'Contact', href: '/contact' },
    ],
  },
  state: {
    title: 'State Not Found',
    description:
      'There is no state page at this address. The states with past experience of our principals are listed here.',
    heading: 'State Not Found',
    looking: 'Looking for state:',
    noSlug: 'undefined',
    drawingAlt: 'Drawing of an empty plot between two houses, being measured',
    listHeading: 'Available states',
    back: { label: 'Back to Experience', href: experiencePath },
  },
};
