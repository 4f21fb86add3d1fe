/** A page with the words by which SPEC.md section 2 knows it. */
export interface Known {
  readonly path: string;
  readonly h1: string;
}

/** The states by slug (SPEC.md section 2) with their number of properties (section 3). */
export const states = {
  alabama: ['Alabama', 4],
  florida: ['Florida', 3],
  georgia: ['Georgia', 2],
  kentucky: ['Kentucky', 1],
  louisiana: ['Louisiana', 8],
  maryland: ['Maryland', 3],
  mississippi: ['Mississippi', 8],
  'new-jersey': ['New Jersey', 3],
  'new-york': ['New York', 3],
  'north-carolina': ['North Carolina', 2],
  oklahoma: ['Oklahoma', 1],
  tennessee: ['Tennessee', 2],
  texas: ['Texas', 6],
  virginia: ['Virginia', 6],
  'washington-dc': ['Washington D.C.', 1],
} as const;

/** The pages without the states, in the order of the route table. */
const mainPages: readonly Known[] = [
  { path: '/', h1: 'Elevating Real Estate Investment Excellence' },
  { path: '/company-overview', h1: 'Company Overview' },
  { path: '/leadership', h1: 'Leadership Team' },
  { path: '/advantage', h1: 'Ascent Advantage' },
  { path: '/experience', h1: 'Experience' },
  { path: '/why-multifamily', h1: 'Why Multifamily?' },
  { path: '/target-investments', h1: 'Target Investments' },
  { path: '/investment-process', h1: 'Investment Process' },
  { path: '/contact', h1: 'Contact Us' },
  { path: '/investor-portal', h1: 'Investor Portal' },
  { path: '/disclaimer', h1: 'Legal Disclaimers' },
];

/** Every page that answers with 200. */
export const pages: readonly Known[] = [
  ...mainPages,
  ...Object.entries(states).map(([slug, [name]]) => ({
    path: `/experience/${slug}`,
    h1: `Selected Past Experience - ${name}`,
  })),
];

/** The two files for whatever is missed. */
export const missed = ['/404', '/experience/404'] as const;

/** Every document of the site. */
export const everyPath = [...pages.map(({ path }) => path), ...missed];
