import { plainWords } from '../../../components/plain-words.ts';
import { claims } from '../../../data/claims.ts';
import { disclaimers } from '../../../data/disclaimers.ts';
import { disclosures as required } from '../../../data/disclosures.ts';
import { privacy } from '../../../data/pages/privacy.ts';
import type { Claim } from '../../../data/schemas/claim.ts';
import type { Card } from '../../../data/schemas/page.ts';
import type { Page } from '../render/render-pages.ts';
import type { BuildSettings } from '../settings/settings.ts';
import type { Revision } from './revision.ts';
import { sha256 } from './sums.ts';

/**
 * What can be said for a claim.
 *
 * @param day of the commit, ISO date; nothing is overdue where it is unknown
 */
export function claimStatus(
  { source, asOf, reviewBy }: Pick<Claim, 'source' | 'asOf' | 'reviewBy'>,
  day: string | undefined,
): string {
  if (!source || !asOf) return 'supplied by the firm';
  return day !== undefined && reviewBy < day ? 'review overdue' : 'sourced';
}

/** What a site is built with. */
export interface Built {
  readonly settings: BuildSettings;
  readonly revision: Revision;
  /** Whether it is built to be published. */
  readonly release: boolean;
}

/** The words of a page, without head, bar and foot, which change with the whole site. */
function ownContent(html: string): string {
  const start = html.indexOf('<main');
  const main = html.slice(start, html.indexOf('</main>', start));
  // The revision of the site, in a title block, says nothing of the page's own words.
  return main.replace(/<span class="foot-revision"[^>]*>[^<]*<\/span>/, '');
}

/** A legal text by its hash, so that a later change of it shows. */
const fingerprint = ({ id, title, text }: Card) => ({
  id,
  title,
  sha256: sha256(plainWords(text)),
});

/**
 * Makes `disclosures.json`: what the site claims and discloses, for auditors. Every claim with its status,
 * every disclaimer with its date and hash, and each page's revision, which is the hash of its own
 * content: two releases differ on a page exactly where these differ.
 *
 * @param pages those that answer with 200, in the order of the route table
 */
export function disclosuresJson(
  { settings, revision, release }: Built,
  pages: readonly Pick<Page, 'route' | 'markup' | 'notes'>[],
): string {
  const shownOn = new Map<string, string[]>();
  for (const { route, notes } of pages) {
    for (const id of notes.claims) shownOn.set(id, [...(shownOn.get(id) ?? []), route.path]);
  }
  const document = {
    release,
    site: settings.siteUrl,
    backend: settings.supabaseUrl,
    publishableKey: settings.supabasePublishableKey,
    revision: revision.name,
    commit: revision.commit ?? null,
    commitDay: revision.day ?? null,
    claims: Object.entries<Claim>(claims).map(([id, { note, ...claim }]) => ({
      id,
      ...claim,
      status: claimStatus(claim, revision.day),
      note: plainWords(note ?? ''),
      pages: shownOn.get(id) ?? [],
    })),
    disclosures: Object.entries(required).map(([id, { text }]) => ({
      id,
      sha256: sha256(plainWords(text)),
    })),
    disclaimers: {
      effective: disclaimers.effectiveDate.date,
      texts: [
        ...[...disclaimers.cards, disclaimers.advice].map(fingerprint),
        { id: 'closing', sha256: sha256(plainWords(disclaimers.closing)) },
      ],
    },
    privacy: {
      effective: privacy.effectiveDate.date,
      retentionMonths: privacy.retentionMonths,
      trappedRetentionDays: privacy.trappedRetentionDays,
      texts: privacy.cards.map(fingerprint),
    },
    pages: pages.map(({ route, markup }) => ({
      route: route.path,
      revision: sha256(ownContent(markup())).slice(0, 16),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}
