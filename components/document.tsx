import type { ReactNode } from 'react';
import { layout } from '../data/pages/layout.ts';
import { Footer } from './footer.tsx';
import { Head } from './head.tsx';
import { Header } from './header.tsx';
import { usePage } from './page-context.tsx';
import { PageEnd } from './page-end.tsx';
import { WayOn } from './way-on.tsx';

/** The whole document of a page: head, bar, main content with its way on, notes and terms, foot. */
export function Document({ children }: { readonly children: ReactNode }): ReactNode {
  const { route } = usePage();
  return (
    <html lang="en" id="top">
      <Head />
      <body className={`page-${route.id}`} data-module="paper">
        <a className="skip-link" href="#content">
          {layout.skip}
        </a>
        <Header />
        <main id="content" tabIndex={-1} data-module={route.module ?? 'tooltips'}>
          {children}
          <WayOn />
          <PageEnd />
        </main>
        <Footer />
      </body>
    </html>
  );
}
