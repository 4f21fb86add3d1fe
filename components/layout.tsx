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
      <main
        id="content"
        tabIndex={-1}
        data-module={route.status === 404 ? 'not-found' : 'tooltips'}
      >
        {children}
        {!route.parent && <FiguresLine />}
        {route.status === 200 && <Tooltip />}
        <NextStep />
      </main>
      <Footer />
    </body>
  );
}

/** Gives script the tooltip to clone, and a live region. Screen readers often ignore a region that script inserts. */
function Tooltip() {
  return (
    <>
      <p className="visually-hidden" role="status" data-announce="meaning" />
      <template id="tooltip-template">
        <p className="tooltip" role="tooltip" id="tooltip" />
      </template>
    </>
  );
}

const rowOf = (name: string, row: string, keys = [1]) => ({
  drawing: `pages/${name}`,
  row,
  keys,
});

/**
 * Pictures that lead to the next page, by that page's path. Each drawing appears once for each of its `keys`. The
 * drawing and its counterpart on the next page share a `view-transition-name`, so the picture moves to the next page.
 */
const PICTURES = new Map([
  [
    '/investment-process',
    rowOf('investment-process-states', 'next-states states sheet', [1, 2, 3, 4, 5, 6]),
  ],
  ['/target-investments', rowOf('target-investments-house', 'next-house')],
  ['/contact', rowOf('contact-door', 'next-door')],
]);

/** Links to the next page, below a drawing of the next page's building on the street. */
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
            {picture.keys.map((key) => (
              <Drawing key={key} name={picture.drawing} alt="" />
            ))}
          </span>
        )}
        <Drawing className="next-neighbors" name={`street/neighbors-${stretch}`} alt="" />
      </span>
      <span className="earth">
        <span className="wrap next-words">
          <span>{siteWords.next}</span> <a href={next.href}>{next.label}</a>
          <Icon name="arrow" className="icon-medium" />
        </span>
      </span>
    </p>
  );
}
