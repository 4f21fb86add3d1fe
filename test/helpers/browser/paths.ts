/** The state slugs, as SPEC.md section 2 lists them. */
const slugs = [
  'alabama',
  'florida',
  'georgia',
  'kentucky',
  'louisiana',
  'maryland',
  'mississippi',
  'new-jersey',
  'new-york',
  'north-carolina',
  'oklahoma',
  'tennessee',
  'texas',
  'virginia',
  'washington-dc',
] as const;

/** The pages of the route table (SPEC.md section 2) without the states. */
export const mainPaths = [
  '/',
  '/company-overview',
  '/leadership',
  '/advantage',
  '/experience',
  '/why-multifamily',
  '/target-investments',
  '/investment-process',
  '/contact',
  '/investor-portal',
  '/disclaimer',
] as const;

/** Every page that answers with 200. */
export const everyPath = [...mainPaths, ...slugs.map((slug) => `/experience/${slug}`)];

/** Two paths that nothing answers: one for each view of the 404 document. */
export const missedPaths = ['/nowhere', '/experience/atlantis'] as const;

/** One page of each layout: Texas stands for the states. */
export const layouts = [...mainPaths, '/experience/texas', ...missedPaths];
