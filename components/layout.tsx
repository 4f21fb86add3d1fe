import type { ReactNode } from 'react';
import { layout } from '#data/pages/layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Icon } from './icons.tsx';
import { Glossary } from './notes.tsx';
import { usePage } from './page-context.tsx';
import { Drawing } from './pictures.tsx';

/** All that a visitor sees of a page: header, main content with its next step, notes and terms, footer. */
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
        <NextStep />
        <Glossary />
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
    { drawing: 'pages/target-investments-house', row: 'next-houses', places: [1, 2, 3, 4, 5] },
  ],
  ['/contact', { drawing: 'pages/contact-door', row: 'next-door', places: [1] }],
]);

/** The one step that a page leads to, at the end of its content. */
function NextStep() {
  const { next } = usePage().route;
  if (!next) return null;
  const picture = PICTURES.get(next.href);
  return (
    <p className="wrap way-on">
      <a href={next.href}>
        {picture && (
          <span className={`next-picture ${picture.row}`}>
            {picture.places.map((place) => (
              <Drawing key={place} name={picture.drawing} alt="" />
            ))}
          </span>
        )}
        <span className="way-on-label">{layout.next}</span>{' '}
        <span className="way-on-name">{next.label}</span>
        <Icon name="arrow" className="icon-medium" />
      </a>
    </p>
  );
}
