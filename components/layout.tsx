import type { ReactNode } from 'react';
import { layout } from '#data/pages/layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Icon } from './icons.tsx';
import { Glossary } from './notes.tsx';
import { usePage } from './page-context.tsx';
import { Drawing, useStretch } from './pictures.tsx';

/** All that a visitor sees of a page: header, main content with its notes, terms and next page, footer. */
export function Body({ children }: { readonly children: ReactNode }) {
  const { route } = usePage();
  return (
    <body className={`page-${route.id}`}>
      <a className="skip-link" href="#content">
        {layout.skip}
      </a>
      <Header />
      <main
        id="content"
        tabIndex={-1}
        data-module={route.status === 404 ? 'not-found' : 'tooltips'}
      >
        {children}
        <Glossary />
        <NextStep />
      </main>
      <Footer />
    </body>
  );
}

/**
 * What shows the pages that others lead to: a drawing of theirs, in the places of a row. It comes along to that
 * page: styles give both the same `view-transition-name`.
 */
const PICTURES = new Map([
  [
    '/investment-process',
    {
      drawing: 'pages/investment-process-states',
      row: 'next-states states sheet',
      places: [1, 2, 3, 4, 5, 6],
    },
  ],
  [
    '/target-investments',
    { drawing: 'pages/target-investments-house', row: 'next-house', places: [1] },
  ],
  ['/contact', { drawing: 'pages/contact-door', row: 'next-door', places: [1] }],
]);

/** The one page that a page leads to, at its end: its building on the page's stretch of the street, and its name. */
function NextStep() {
  const { next } = usePage().route;
  const stretch = useStretch();
  if (!next) return null;
  const picture = PICTURES.get(next.href);
  return (
    <p className="way-on">
      <span className="next-scene">
        {picture && (
          <span className={picture.row}>
            {picture.places.map((place) => (
              <Drawing key={place} name={picture.drawing} alt="" />
            ))}
          </span>
        )}
        <Drawing className="next-neighbors" name={`street/neighbors-${stretch}`} alt="" />
      </span>
      <span className="earth">
        <span className="wrap next-words">
          <span>{layout.next}</span> <a href={next.href}>{next.label}</a>
          <Icon name="arrow" className="icon-medium" />
        </span>
      </span>
    </p>
  );
}
