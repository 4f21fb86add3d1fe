import { plainWords } from '../../components/plain-words.ts';
import { claims } from '../../data/claims.ts';
import { disclaimers } from '../../data/disclaimers.ts';
import { disclosures as required } from '../../data/disclosures.ts';
import { privacy } from '../../data/pages/privacy.ts';
import type { Card, Claim } from '../../data/types.ts';
import type { Settings } from '../settings.ts';
import type { Revision } from './revision.ts';
import { sha256 } from './sums.ts';

/** A page as the record needs it. */
export interface RecordedPage {
  /** Address without the origin: `/leadership`. */
  readonly route: string;
  /** The finished document. */
  readonly html: string;
}

/** What can be said for a claim, judged against the day of the commit. */
function statusOf({ source, asOf, reviewBy }: Claim, day: string | undefined): string {
  if (!source || !asOf) return 'supplied by the firm';
  return day !== undefined && reviewBy < day ? 'review overdue' : 'sourced';
}

const MARK = 'data-claim="';

/** Addresses of the pages that show each claim. */
function showing(pages: readonly RecordedPage[]): ReadonlyMap<string, ReadonlySet<string>> {
  const routes = new Map<string, Set<string>>();
  for (const { route, html } of pages) {
    for (let at = html.indexOf(MARK); at !== -1; at = html.indexOf(MARK, at + 1)) {
      const start = at + MARK.length;
      const id = html.slice(start, html.indexOf('"', start));
      routes.set(id, (routes.get(id) ?? new Set()).add(route));
    }
  }
  return routes;
}

/** The words of a page, without head, bar and foot, which change with the whole site. */
function ownContent(html: string): string {
  const start = html.indexOf('<main');
  return html.slice(start, html.indexOf('</main>', start));
}

/** A text that binds the firm or its readers, so that a later change of it shows. */
const recorded = ({ id, title, text }: Card) => ({
  id,
  title,
  sha256: sha256(plainWords(text)),
});

/**
 * `disclosures.json`: what the site claims and discloses, for whoever audits it. Every claim with its
 * status, every disclaimer with its date and hash, and each page's revision, which is the hash of its
 * own content: two releases differ on a page exactly where these differ.
 */
export function disclosuresJson(
  settings: Settings,
  revision: Revision,
  pages: readonly RecordedPage[],
): string {
  const shownOn = showing(pages);
  return `${JSON.stringify(
    {
      site: settings.siteUrl,
      backend: settings.supabaseUrl,
      publishableKey: settings.supabasePublishableKey,
      revision: revision.name,
      commit: revision.commit ?? null,
      commitDay: revision.day ?? null,
      claims: Object.entries<Claim>(claims).map(([id, { note, ...claim }]) => ({
        id,
        ...claim,
        status: statusOf(claim, revision.day),
        note: plainWords(note ?? ''),
        pages: [...(shownOn.get(id) ?? [])],
      })),
      disclosures: Object.entries(required).map(([id, words]) => ({
        id,
        sha256: sha256(plainWords(words)),
      })),
      disclaimers: {
        effective: disclaimers.effectiveDate.date,
        texts: [
          ...[...disclaimers.cards, disclaimers.advice].map(recorded),
          { id: 'closing', sha256: sha256(plainWords(disclaimers.closing)) },
        ],
      },
      privacy: {
        effective: privacy.effectiveDate.date,
        retentionMonths: privacy.retentionMonths,
        texts: privacy.cards.map(recorded),
      },
      pages: pages.map(({ route, html }) => ({
        route,
        revision: sha256(ownContent(html)).slice(0, 16),
      })),
    },
    null,
    2,
  )}\n`;
}
