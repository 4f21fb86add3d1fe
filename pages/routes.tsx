import type { ReactNode } from 'react';
import type { Route } from '#components/page-context.tsx';
import { type ShownState, states } from '#data/locations.ts';
import { navigation } from '#data/navigation.ts';
import { advantage } from '#data/pages/advantage.ts';
import { companyOverview } from '#data/pages/company-overview.ts';
import { contact } from '#data/pages/contact.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { experience } from '#data/pages/experience.ts';
import { home } from '#data/pages/home.ts';
import { investmentProcess } from '#data/pages/investment-process.ts';
import { investorPortal } from '#data/pages/investor-portal.ts';
import { leadership } from '#data/pages/leadership.ts';
import { notFound } from '#data/pages/not-found.ts';
import { state as statePage } from '#data/pages/state.ts';
import { targetInvestments } from '#data/pages/target-investments.ts';
import { whyMultifamily } from '#data/pages/why-multifamily.ts';
import { experiencePath, type Path, statePath } from '#data/paths.ts';
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

/** A page and its main content. */
export interface PageRoute extends Route {
  readonly content: ReactNode;
}

type Words = PageWords & Pick<Route, 'next'>;

function page(id: string, path: Path | '/404', words: Words, content: ReactNode) {
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
    content,
    ...(next && { next }),
  } as const;
}

export function stateRoute(state: ShownState): PageRoute {
  const { slug, name, description, properties } = state;
  const words = { title: `${statePage.title} ${name}`, description, heading: name };
  return {
    ...page('state', statePath(slug), words, <StatePage state={state} />),
    parent: { name: experience.heading, path: experiencePath },
    source: 'data/states.ts',
    kinds: properties.map(({ kind }) => kind),
  };
}

/** All pages with status 200, in navigation order. */
export const routes: readonly PageRoute[] = [
  page('home', '/', home, <Home />),
  page('company-overview', '/company-overview', companyOverview, <CompanyOverview />),
  page('leadership', '/leadership', leadership, <Leadership />),
  page('advantage', '/advantage', advantage, <Advantage />),
  page('experience', experiencePath, experience, <Experience />),
  ...states.map(stateRoute),
  page('why-multifamily', '/why-multifamily', whyMultifamily, <WhyMultifamily />),
  page('target-investments', '/target-investments', targetInvestments, <TargetInvestments />),
  page('investment-process', '/investment-process', investmentProcess, <InvestmentProcess />),
  page('contact', '/contact', contact, <Contact />),
  {
    ...page('investor-portal', '/investor-portal', investorPortal, <InvestorPortal />),
    placeholder: true,
  },
  page('disclaimer', '/disclaimer', disclaimer, <Disclaimer />),
];

/** The two 404 documents. They differ only in the view that shows first. */
export const notFoundRoutes: readonly PageRoute[] = [
  page('not-found', '/404', notFound.page, <NotFound view="page" />),
  page('not-found', `${experiencePath}/404`, notFound.state, <NotFound view="state" />),
].map((route) => ({ ...route, status: 404, previewImage: 'home' }));
