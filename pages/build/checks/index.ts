import { anchors } from './anchors.ts';
import { assets } from './assets.ts';
import { canonical } from './canonical.ts';
import { type CheckFactory, Problems, type Site, type SiteOutline } from './check.ts';
import { claims } from './claims.ts';
import { controls } from './controls.ts';
import { description } from './description.ts';
import type { SitePage } from './facts.ts';
import { figures } from './figures.ts';
import { headings } from './headings.ts';
import { ids } from './ids.ts';
import { images } from './images.ts';
import { inline } from './inline.ts';
import { language } from './language.ts';
import { links } from './links.ts';
import { manifest } from './manifest.ts';
import { marks } from './marks.ts';
import { names } from './names.ts';
import { startReading } from './read.ts';
import { references } from './references.ts';
import { MarkupError } from './scan.ts';
import { targetDisclosure } from './target-disclosure.ts';
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
  claims,
  figures,
  targetDisclosure,
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

/** Checks at work on a site whose pages come one after the other. */
interface SiteChecks {
  /**
   * Holds one page against every rule; it is not kept.
   *
   * @returns the ids of the claims that it shows, in order, as often as it shows them
   */
  page(page: SitePage): readonly string[];
  /** Looks back at what only shows when all pages were seen, and returns one line a fault. */
  end(): string[];
}

/** Starts the checks of a site that need not be in memory as a whole. See {@link checkSite}. */
export function startChecks(outline: SiteOutline): SiteChecks {
  const problems = new Problems();
  const read = startReading();
  const checks = CHECKS.map((make) => make(problems.report, outline));
  return {
    page(page) {
      try {
        const facts = read(page);
        for (const check of checks) check.page(facts);
        return facts.claims.map(({ id }) => id);
      } catch (error) {
        if (!(error instanceof MarkupError)) throw error;
        problems.report(page, error.message, 'let React write this markup');
        return [];
      }
    },
    end() {
      for (const check of checks) check.end?.();
      return [...problems.lines(), ...manifest(outline)];
    },
  };
}

/**
 * Reads every page once and holds it against every rule.
 * @returns one line a fault, naming the source file, the page, the fault and the mend; empty when
 * the site is fit to be written. The rules: DESIGN.md, and issue 2, part 4.
 */
export function checkSite({ pages, ...rest }: Site): string[] {
  const routes = new Map<string, string>();
  for (const { kind, route, source } of pages.values()) {
    if (kind === 'page') routes.set(route, source);
  }
  const checks = startChecks({ ...rest, routes });
  for (const page of pages.values()) checks.page(page);
  return checks.end();
}
