import type { ReactNode } from 'react';
import { siteWords } from '#data/site-words.ts';
import { FiguresLine } from './figure.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Icon } from './icons.tsx';
import { usePage } from './page-context.tsx';
import { Drawing, useStretch } from './pictures.tsx';

export function Body({ children }: { readonly children: ReactNode }) {
  const { route } = usePage();
  return (
    <body>
      <a className="skip-link" href="#content">
        {siteWords.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1} data-module={route.status === 404 ? 'not-found' : 'tooltips'}>
        {children}
        {!route.parent && <FiguresLine />}
        {route.status === 200 && (
          <>
            {/* Script clones the tooltip. Screen readers often ignore a live region that script inserts. */}
            <p className="visually-hidden" role="status" data-announce="meaning" />
            <template id="tooltip-template">
              <p className="tooltip" role="tooltip" id="tooltip" />
            </template>
          </>
        )}
        <NextStep />
      </main>
      <Footer />
    </body>
  );
}

/**
 * The picture above each link to the next page, keyed by that page's path: drawing, class names, number of copies. It
 * shares a `view-transition-name` with its counterpart on the next page, so a transition moves it there.
 */
const PICTURES: Readonly<Record<string, readonly [name: string, row: string, copies: number]>> = {
  '/investment-process': ['investment-process-states', 'next-states states sheet', 6],
  '/target-investments': ['target-investments-house', 'next-house', 1],
  '/contact': ['contact-door', 'next-door', 1],
};

/** Links to the next page, below a drawing of the next page's building on the street. */
function NextStep() {
  const { next } = usePage().route;
  const stretch = useStretch();
  if (!next) return null;
  const [name, row, copies = 0] = PICTURES[next.href] ?? [];
  return (
    <p className="way-on screen-only">
      <span className="next-scene">
        {name && (
          <span className={row}>
            {[...Array(copies).keys()].map((copy) => (
              <Drawing key={copy} name={`pages/${name}`} alt="" />
            ))}
          </span>
        )}
        <Drawing className="next-neighbors" name={`street/neighbors-${stretch}`} alt="" />
      </span>
      <span className="earth">
        <span className="wrap next-words">
          <span className="label">{siteWords.next}</span> <a href={next.href}>{next.label}</a>
          {'\u00a0'}
          <Icon name="arrow" className="icon-medium" />
        </span>
      </span>
    </p>
  );
}
