import { experiencePath } from '../paths.ts';
import type { Link, PageWords, RichText, Words } from '../types.ts';

type View = PageWords<'drawingAlt' | 'linksHeading'> & { back: Link };

/** Two views of `404.html`, which a static host serves for every unknown path. */
export const notFound: {
  page: View & { text: RichText; links: readonly Link[] };
  /** `looking` precedes the slug; `noSlug` replaces an unknown slug. */
  state: View & Words<'looking' | 'noSlug'>;
} = {
  page: {
    title: 'Page not found',
    description: 'There is no page at this address. Try the home page, our experience by state, or the contact page.',
    heading: 'Oops! Page not found',
    text: 'There is no page at this address. It may have moved, or the link may be missing a letter.',
    drawingAlt: 'Drawing of a stair that stops in the sky',
    back: { label: 'Return to Home', href: '/' },
    linksHeading: 'Try one of these',
    links: [
      { label: 'Experience by state', href: experiencePath },
      { label: 'Target Investments', href: '/target-investments' },
      { label: 'Contact', href: '/contact' },
    ],
  },
  state: {
    title: 'State Not Found',
    description:
      'There is no state page at this address. This page lists the states where our principals have past experience.',
    heading: 'State Not Found',
    looking: 'Looking for state:',
    noSlug: 'undefined',
    drawingAlt: 'Drawing of an empty plot between two houses, being measured',
    linksHeading: 'Available states',
    back: { label: 'Back to Experience', href: experiencePath },
  },
};
