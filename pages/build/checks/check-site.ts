import { createAddressRule } from './addresses.ts';
import { assets, images } from './assets.ts';
import { claims, figures, marks, targetDisclosure } from './claims.ts';
import { canonical, createDescriptionRule, createTitleRule, language } from './head.ts';
import { holes } from './holes.ts';
import { createAnchorCheck, links } from './links.ts';
import { manifestProblems } from './manifest.ts';
import { PageDocument } from './page-document.ts';
import { Problems } from './problems.ts';
import type { CheckedSite, Report, Rule } from './rule.ts';
import { headings, ids, inline } from './structure.ts';

export type { CheckedPage } from './page-document.ts';
export type { CheckedSite } from './rule.ts';

/**
 * Holds every page of a site against every rule.
 *
 * @returns one line per fault: source file, page, what is wrong, how to fix it; empty when the site is
 *   fit to be written
 */
export function checkSite(site: CheckedSite): readonly string[] {
  const problems = new Problems();
  const anchors = createAnchorCheck();
  const rules: readonly Rule[] = [
    createAddressRule(),
    language,
    createTitleRule(),
    createDescriptionRule(),
    canonical,
    headings,
    ids,
    inline,
    marks,
    holes,
    claims,
    figures,
    targetDisclosure,
    links,
    anchors.rule,
    assets,
    images,
  ];
  for (const page of site.pages) {
    const document = new PageDocument(page);
    const report: Report = (what, fix) => problems.add(page, what, fix);
    for (const rule of rules) rule(document, report, site);
  }
  anchors.reportDead(problems, site);
  return [...problems.lines(), ...manifestProblems(site)];
}
