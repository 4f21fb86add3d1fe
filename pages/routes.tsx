import type { ReactNode } from 'react';
import type { Route } from '#components/page-context.tsx';
import { content, type PageId } from '#data/content.ts';
import { type ShownState, states } from '#data/locations.ts';
import { navigation } from '#data/navigation.ts';
import { type DocumentPath, experiencePath, type Path, statePath } from '#data/paths.ts';
import type { PageWords } from '#data/types.ts';

import { Advantage } from './advantage.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { Contact } from './contact.tsx';
import { Disclaimer } from './disclaimer.tsx';
import { Experience } from './experience.tsx';
import { Home } from './home.tsx';
import { InvestmentProcess } from './investment-process.tsx';
import { InvestorPortal } from './investor-portal.tsx';
import { Leadership } from './leadership.tsx';
import { NotFound } from './not-found.tsx';
import { StatePage } from './state.tsx';
import { TargetInvestments } from './target-investments.tsx';
import { WhyMultifamily } from './why-multifamily.tsx';

const { pages } = content;

export interface PageRoute extends Route {
  readonly content: ReactNode;
}

type SiteRoute = PageRoute & { readonly path: DocumentPath };

/** The route of a page whose words are in `data/pages/{id}.ts`, or in a list there. */
function pageOf(id: PageId, path: DocumentPath, words: PageWords & Pick<Route, 'next'>, main: ReactNode) {
  const { title, description, heading, next } = words;
  return {
    id,
    path,
    name: navigation.find((item) => item.path === path)?.name ?? heading,
    title,
    description,
    status: 200,
    source: `data/pages/${id}.ts`,
    previewImage: 'own',
    content: main,
    ...(next && { next }),
  } as const;
}

/** Pages that have the words of a page, unlike the shared words of state pages. */
type WholePage = {
  [Id in PageId]: (typeof pages)[Id] extends PageWords ? Id : never;
}[PageId];

const page = (id: WholePage, path: Path, main: ReactNode) => pageOf(id, path, pages[id], main);

export function stateRoute(state: ShownState): SiteRoute {
  const { slug, name, description, properties } = state;
  const words = { title: `${pages.state.title} ${name}`, description, heading: name };
  return {
    ...pageOf('state', statePath(slug), words, <StatePage state={state} />),
    parent: { name: pages.experience.heading, path: experiencePath },
    source: 'data/states.ts',
    kinds: properties.map(({ kind }) => kind),
  };
}

/** All pages with status 200, in navigation order. */
export const routes: readonly SiteRoute[] = [
  page('home', '/', <Home />),
  page('company-overview', '/company-overview', <CompanyOverview />),
  page('leadership', '/leadership', <Leadership />),
  page('advantage', '/advantage', <Advantage />),
  page('experience', experiencePath, <Experience />),
  ...states.map(stateRoute),
  page('why-multifamily', '/why-multifamily', <WhyMultifamily />),
  page('target-investments', '/target-investments', <TargetInvestments />),
  page('investment-process', '/investment-process', <InvestmentProcess />),
  page('contact', '/contact', <Contact />),
  { ...page('investor-portal', '/investor-portal', <InvestorPortal />), placeholder: true },
  page('disclaimer', '/disclaimer', <Disclaimer />),
];

/** The two 404 documents. They differ only in the view that shows first. */
export const notFoundRoutes: readonly SiteRoute[] = [
  pageOf('not-found', '/404', pages['not-found'].page, <NotFound view="page" />),
  pageOf('not-found', statePath('404'), pages['not-found'].state, <NotFound view="state" />),
].map((route) => ({ ...route, status: 404, previewImage: 'home' }));
