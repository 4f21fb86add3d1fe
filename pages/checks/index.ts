import { anchors } from './anchors.ts';
import { assets } from './assets.ts';
import { canonical } from './canonical.ts';
import { type Check, type CheckFactory, Problems, type Site, type SiteMap } from './check.ts';
import { controls } from './controls.ts';
import { description } from './description.ts';
import type { SitePage } from './facts.ts';
import { headings } from './headings.ts';
import { ids } from './ids.ts';
import { images } from './images.ts';
import { inline } from './inline.ts';
import { language } from './language.ts';
import { links } from './links.ts';
import { manifest } from './manifest.ts';
import { marks } from './marks.ts';
import { names } from './names.ts';
import { readFacts } from './read.ts';
import { references } from './references.ts';
import { MarkupError } from './scan.ts';
import { targets } from './targets.ts';
import { title } from './title.ts';

export type { Site } from './check.ts';
export type { SitePage } from './facts.ts';

/** The rules, in the order in which a reader would look: head, structure, links, controls. */
const CHECKS: readonly CheckFactory[] = [
  language,
  title,
  description,
  canonical,
  headings,
  ids,
  marks,
  inline,
  links,
  anchors,
  assets,
  images,
  targets,
  names,
  controls,
  references,
];

function byRoute(pages: Iterable<SitePage>): Map<string, SitePage> {
  const routes = new Map<string, SitePage>();
  for (const page of pages) if (page.kind === 'page') routes.set(page.route, page);
  return routes;
}

function checkPage(page: SitePage, checks: readonly Check[], problems: Problems): void {
  try {
    const facts = readFacts(page);
    for (const check of checks) check.page(facts);
  } catch (error) {
    if (!(error instanceof MarkupError)) throw error;
    problems.report(page, error.message, 'let React write this markup');
  }
}

/**
 * Reads every page once and holds it against every rule.
 * @returns one line a fault, naming the source file, the page, the fault and the mend; empty when
 * the site is fit to be written. The rules: DESIGN.md, and issue 2, part 4.
 */
export function checkSite(site: Site): string[] {
  const problems = new Problems();
  const map: SiteMap = { ...site, routes: byRoute(site.pages.values()) };
  const checks = CHECKS.map((make) => make(problems.report, map));
  for (const page of site.pages.values()) checkPage(page, checks, problems);
  for (const check of checks) check.end?.();
  return [...problems.lines(), ...manifest(site)];
}
