/** @jsxRuntime automatic */
// tsx reads only the root tsconfig, which excludes the tests.
import { PageHeading } from '#components/page-heading.tsx';
import { type ShownProperty, type ShownState, states } from '#data/locations.ts';
import { statePath } from '#data/paths.ts';
import { type PageRoute, stateRoute } from '#pages/routes.tsx';

const unbroken = (length: number) => 'Llanfairpwllgwyngyll'.repeat(9).slice(0, length);

/** Returns English words with a total of `length` characters. */
const lengthy = (length: number) =>
  'The Residences at Old Mill Crossing and Harbor View Commons on the North Shore of Lake Marion '
    .repeat(3)
    .slice(0, length)
    .trim()
    .padEnd(length, 'e');

/** One property of each name. */
const stock = new Map(states.flatMap(({ properties }) => properties).map((property) => [property.name, property]));

const properties = (count: number, words: Partial<ShownProperty> = {}): readonly ShownProperty[] =>
  [...stock.values()].slice(0, count).map((property) => ({ ...property, ...words }));

function fixture(slug: string, name: string, shown: readonly ShownProperty[]): PageRoute {
  const [some] = states;
  if (!some) throw new Error('there is no state');
  const state: ShownState = {
    ...some,
    name,
    description: `A page that only tests see, to show ${slug} in the layout of the states.`,
    properties: shown,
  };
  // The preview image is Home's, because the build rejects a title that doesn't fit its preview image.
  return { ...stateRoute(state), path: statePath(slug), previewImage: 'home' };
}

/** State pages with unusual content, which their slugs describe. */
const statePages: readonly PageRoute[] = [
  fixture('one-property', 'Delaware', properties(1)),
  fixture('twelve-properties', 'Pennsylvania', properties(12)),
  fixture('long-names', lengthy(90), properties(5, { name: lengthy(90), city: `${lengthy(60)}, NC` })),
  fixture(
    'unbroken-names',
    unbroken(60),
    properties(4, { name: unbroken(60), city: `${unbroken(60)}, WV`, units: 12_345 }),
  ),
  fixture(
    'right-to-left',
    'יהודה ושומרון',
    properties(4).map((property, index) =>
      index % 2 === 0
        ? { ...property, name: 'מגורי נמל (3)', city: 'חיפה, IL' }
        : { ...property, name: 'برج الواحة 2', city: 'مدينة السالمية, KW', units: 98_765 },
    ),
  ),
];

const title = lengthy(90);

/** A page with 90 characters in its title, heading, subtitle and breadcrumb. */
export const longTitle: PageRoute = {
  ...fixture('long-title', title, []),
  title,
  content: (
    <>
      <PageHeading subtitle={title} lead={title} aside={<p className="caption">{title}</p>}>
        {title}
      </PageHeading>
      <section className="wrap section" aria-labelledby="part">
        <h2 id="part">{title}</h2>
        <p>{title}</p>
      </section>
    </>
  ),
};

export const stressPages: readonly PageRoute[] = [...statePages, longTitle];
