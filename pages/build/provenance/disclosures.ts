import { plainWords } from '../../../components/plain-words.ts';
import type { Claim } from '../../../data/claim-types.ts';
import { claims } from '../../../data/claims.ts';
import { disclaimers } from '../../../data/disclaimers.ts';
import { disclosures as required } from '../../../data/disclosures.ts';
import { privacy } from '../../../data/pages/privacy.ts';
import type { Card } from '../../../data/types.ts';
import type { Settings } from '../settings/settings.ts';
import type { Revision } from './revision.ts';
import { sha256 } from './sums.ts';

/** A page as the record needs it. */
export interface RecordedPage {
  /** Address without the origin: `/leadership`. */
  readonly route: string;
  /** The finished document. */
  readonly html: string;
  /** The ids of the claims that it shows. */
  readonly claims: readonly string[];
}

/** What can be said for a claim, judged against the day of the commit. */
function statusOf({ source, asOf, reviewBy }: Claim, day: string | undefined): string {
  if (!source || !asOf) return 'supplied by the firm';
  return day !== undefined && reviewBy < day ? 'review overdue' : 'sourced';
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

/** `disclosures.json` in the making. */
export interface Disclosures {
  page(page: RecordedPage): void;
  /** The text, once every page was seen. */
  json(): string;
}

/**
 * Starts `disclosures.json`: what the site claims and discloses, for whoever audits it. Every claim
 * with its status, every disclaimer with its date and hash, and each page's revision, which is the hash
 * of its own content: two releases differ on a page exactly where these differ.
 */
export function startDisclosures(settings: Settings, revision: Revision): Disclosures {
  const shownOn = new Map<string, Set<string>>();
  const pages: { readonly route: string; readonly revision: string }[] = [];
  return {
    page({ route, html, claims: shown }) {
      for (const id of shown) {
        const routes = shownOn.get(id);
        if (routes) routes.add(route);
        else shownOn.set(id, new Set([route]));
      }
      pages.push({ route, revision: sha256(ownContent(html)).slice(0, 16) });
    },
    json: () => text(settings, revision, shownOn, pages),
  };
}

function text(
  settings: Settings,
  revision: Revision,
  shownOn: ReadonlyMap<string, ReadonlySet<string>>,
  pages: readonly object[],
): string {
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
      pages,
    },
    null,
    2,
  )}\n`;
}
