import type { ReactNode } from 'react';
import type { Route } from '../components/page-context.tsx';
import { navigation } from '../data/navigation.ts';
import { advantage } from '../data/pages/advantage.ts';
import { companyOverview } from '../data/pages/company-overview.ts';
import { contact } from '../data/pages/contact.ts';
import { disclaimer } from '../data/pages/disclaimer.ts';
import { experience } from '../data/pages/experience.ts';
import { home } from '../data/pages/home.ts';
import { investmentProcess } from '../data/pages/investment-process.ts';
import { investorPortal } from '../data/pages/investor-portal.ts';
import { leadership } from '../data/pages/leadership.ts';
import { notFound } from '../data/pages/not-found.ts';
import { state as statePage } from '../data/pages/state.ts';
import { targetInvestments } from '../data/pages/target-investments.ts';
import { textPages } from '../data/pages/text-pages.ts';
import { whyMultifamily } from '../data/pages/why-multifamily.ts';
import {
  experiencePath,
  type NotFoundPath,
  type PagePath,
  type Path,
  statePath,
} from '../data/paths.ts';
import type { PageWords } from '../data/schemas/page.ts';
import type { State } from '../data/schemas/state.ts';
import type { TextPage as TextPageWords } from '../data/schemas/text-page.ts';
import { states } from '../data/states.ts';
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
import { TextPage } from './text-page.tsx';
import { WhyMultifamily } from './why-multifamily.tsx';

/** A page and its main content. */
export interface PageRoute<Address extends string = string> extends Route {
  readonly path: Address;
  readonly content: ReactNode;
}

function page<Address extends PagePath>(
  id: string,
  path: Address,
  words: PageWords & Pick<Route, 'next'>,
  content: ReactNode,
  more: Partial<Pick<Route, 'source' | 'alsoIn' | 'pageType' | 'placeholder'>> = {},
): PageRoute<Address> {
  const { title, description, heading, next } = words;
  const name = navigation.find((item) => item.path === path)?.name ?? heading;
  return {
    id,
    path,
    name,
    title,
    description,
    status: 200,
    source: `data/pages/${id}.ts`,
    previewImage: 'own',
    content,
    ...(next && { next }),
    ...more,
  };
}

/**
 * The route of a state.
 *
 * @param state a record of `data/states.ts`
 */
export function stateRoute<Slug extends string>(
  state: State & { readonly slug: Slug },
): PageRoute<`${typeof experiencePath}/${Slug}`> {
  return {
    id: 'state',
    path: statePath(state.slug),
    name: state.name,
    title: `${statePage.title} ${state.name}`,
    description: state.description,
    status: 200,
    parent: { name: experience.heading, path: experiencePath },
    source: `data/states/${state.slug}.ts`,
    alsoIn: ['data/pages/state.ts'],
    previewImage: 'own',
    kinds: state.properties.flatMap(({ kind }) => kind ?? []),
    content: <StatePage state={state} />,
  };
}

/**
 * The route of a page of words.
 *
 * @param words an entry of `data/pages/text-pages.ts`
 */
function textRoute<Address extends PagePath>(
  words: TextPageWords & { readonly path: Address },
): PageRoute<Address> {
  const source = 'data/pages/text-pages.ts';
  const { link: next } = words;
  const route = page('text', words.path, words, <TextPage page={words} />, { source });
  return { ...route, ...(next && { next }) };
}

/** Every page that answers with 200, in the order of the navigation. */
export const routes: readonly PageRoute<Path>[] = [
  page('home', '/', home, <Home />),
  page('company-overview', '/company-overview', companyOverview, <CompanyOverview />, {
    pageType: 'AboutPage',
  }),
  page('leadership', '/leadership', leadership, <Leadership />, {
    alsoIn: ['data/people.ts'],
    pageType: 'ProfilePage',
  }),
  page('advantage', '/advantage', advantage, <Advantage />),
  page('experience', experiencePath, experience, <Experience />),
  ...states.map(stateRoute),
  page('why-multifamily', '/why-multifamily', whyMultifamily, <WhyMultifamily />),
  page('target-investments', '/target-investments', targetInvestments, <TargetInvestments />),
  page('investment-process', '/investment-process', investmentProcess, <InvestmentProcess />),
  page('contact', '/contact', contact, <Contact />, {
    alsoIn: ['data/pages/privacy.ts'],
    pageType: 'ContactPage',
  }),
  ...textPages.map(textRoute),
  page('investor-portal', '/investor-portal', investorPortal, <InvestorPortal />, {
    placeholder: true,
  }),
  page('disclaimer', '/disclaimer', disclaimer, <Disclaimer />, {
    alsoIn: ['data/disclaimers.ts'],
  }),
];

/** What is served for any other path: the same document with one of its two views shown. */
export const notFoundRoutes: readonly PageRoute<NotFoundPath>[] = [
  notFoundRoute('/404', notFound.page, <NotFound view="page" />),
  notFoundRoute('/experience/404', notFound.state, <NotFound view="state" />),
];

function notFoundRoute<Address extends NotFoundPath>(
  path: Address,
  words: PageWords,
  content: ReactNode,
): PageRoute<Address> {
  const { title, description, heading } = words;
  return {
    id: 'not-found',
    path,
    name: heading,
    title,
    description,
    status: 404,
    module: 'not-found',
    source: 'data/pages/not-found.ts',
    previewImage: 'home',
    content,
  };
}
