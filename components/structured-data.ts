import type {
  BreadcrumbList,
  ContactPoint,
  Graph,
  ListItem,
  OrganizationLeaf,
  Person,
  PostalAddress,
  WebPage,
  WebSite,
} from 'schema-dts';
import { firm } from '../data/firm.ts';
import { navigation } from '../data/navigation.ts';
import { people } from '../data/people.ts';
import type { Route, SiteContext } from './page-context.tsx';

/**
 * What a page says to machines, in the vocabulary of https://schema.org, whose types check it here. A
 * field that the firm leaves empty is left out.
 *
 * @returns the firm, with what identifies it where the page is about it, and how to reach it where that
 *   stands; the page, and its trail below Home; the site on Home; the people on their page
 */
export function structuredData(site: SiteContext, route: Route): Graph {
  const home = route.path === '/';
  const found = route.status === 200;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      organization(site, route),
      ...(home ? [webSite(site)] : []),
      ...(found ? [webPage(site, route)] : []),
      ...(found && !home ? [breadcrumbs(site, route)] : []),
      ...(route.pageType === 'ProfilePage' ? persons(site, route) : []),
    ],
  };
}

/** Fields of which some may have no value. */
type Fields<Thing> = { [Name in keyof Thing]: Thing[Name] | undefined };

/** The fields that have a value; the compiler refuses a name that the vocabulary does not know. */
const known = <Thing extends object>(fields: Fields<Thing>): Thing =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Thing;

/** How pages refer to what is the same on all of them. */
const firmOf = ({ url }: SiteContext) => ({ '@id': `${url}/#organization` });
const siteOf = ({ url }: SiteContext) => ({ '@id': `${url}/#website` });

function organization(site: SiteContext, { path, pageType }: Route): OrganizationLeaf {
  const brief: OrganizationLeaf = {
    '@type': 'Organization',
    ...firmOf(site),
    name: firm.name,
    url: `${site.url}/`,
    logo: new URL(site.image('icon-512.png'), site.url).href,
  };
  if (path !== '/' && pageType === undefined) return brief;
  const reached = pageType === 'ContactPage';
  return known<OrganizationLeaf>({
    ...brief,
    legalName: firm.legalName?.name,
    description: firm.description,
    slogan: firm.tagline,
    email: firm.email.address,
    telephone: firm.phone?.number,
    address: reached ? postalAddress() : undefined,
    contactPoint: reached ? firm.contacts?.map(contactPoint) : undefined,
    sameAs: firm.sameAs,
  });
}

function postalAddress(): PostalAddress | undefined {
  if (!firm.office) return undefined;
  const { street, locality, region, postalCode } = firm.office;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
    addressCountry: 'US',
  };
}

type Contact = NonNullable<typeof firm.contacts>[number];

const contactPoint = ({ readers, name, phone, email }: Contact): ContactPoint =>
  known<Exclude<ContactPoint, PostalAddress>>({
    '@type': 'ContactPoint',
    contactType: readers,
    name,
    telephone: phone,
    email,
  });

const webSite = (site: SiteContext): WebSite => ({
  '@type': 'WebSite',
  ...siteOf(site),
  name: firm.name,
  url: `${site.url}/`,
  inLanguage: 'en',
  publisher: firmOf(site),
});

function webPage(site: SiteContext, route: Route): WebPage {
  const { title, description, path, pageType = 'WebPage' } = route;
  const url = site.url + path;
  return {
    '@type': pageType,
    '@id': `${url}#page`,
    name: title,
    description,
    url,
    inLanguage: 'en',
    isPartOf: siteOf(site),
    ...(pageType !== 'WebPage' && { mainEntity: firmOf(site) }),
    ...(path !== '/' && { breadcrumb: { '@id': `${url}#breadcrumb` } }),
  };
}

/** The pages that lead to one, from Home down. */
const trail = ({ parent, name, path }: Route): readonly Pick<Route, 'name' | 'path'>[] => [
  ...navigation.slice(0, 1),
  ...(parent ? [parent] : []),
  { name, path },
];

const breadcrumbs = (site: SiteContext, route: Route): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  '@id': `${site.url}${route.path}#breadcrumb`,
  itemListElement: trail(route).map(
    ({ name, path }, index): ListItem => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.url + path,
    }),
  ),
});

const persons = (site: SiteContext, { path }: Route): readonly Person[] =>
  people.map(
    ({ id, name, title, tagline, specialties }): Person => ({
      '@type': 'Person',
      '@id': `${site.url}${path}#${id}`,
      name,
      jobTitle: title,
      description: tagline,
      knowsAbout: specialties,
      url: `${site.url}${path}#${id}`,
      worksFor: firmOf(site),
    }),
  );
