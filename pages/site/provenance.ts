import { plainWords } from '#components/rich-text.tsx';
import { type Claim, claims } from '#data/claims.ts';
import { disclosures as required } from '#data/disclosures.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { layout } from '#data/pages/layout.ts';
import { privacy } from '#data/pages/privacy.ts';
import { security } from '#data/security.ts';
import type { Card, RichText } from '#data/types.ts';
import { markupOf } from './page-document.ts';
import type { Page } from './render.tsx';
import type { Revision } from './revision.ts';
import type { BuildSettings } from './settings.ts';
import { sha256, sumsFile } from './sums.ts';
import type { Content } from './write.ts';

/** What is being published, and whether `npm run release` does it. */
interface Publication {
  readonly settings: BuildSettings;
  readonly revision: Revision;
  readonly release: boolean;
  readonly pages: readonly Page[];
}

/**
 * The files that prove what was published: `security.txt`, `disclosures.json`, and `SHA256SUMS` over
 * everything, these two included.
 *
 * @returns path in dist, without a leading slash, and text
 */
export function provenanceFiles(
  publication: Publication,
  others: ReadonlyMap<string, Content>,
): ReadonlyMap<string, string> {
  const own = new Map([
    ['.well-known/security.txt', securityTxt(publication.settings.siteUrl)],
    ['disclosures.json', `${JSON.stringify(disclosuresOf(publication), null, 2)}\n`],
  ]);
  return own.set('SHA256SUMS', sumsFile(new Map([...others, ...own])));
}

/**
 * `/.well-known/security.txt` (https://www.rfc-editor.org/rfc/rfc9116). Its day of expiry comes from the data, not
 * from the clock: the build warns and the release refuses once the commit is later.
 */
function securityTxt(siteUrl: string): string {
  return `Contact: ${security.contact}
Expires: ${security.expires}T23:59:59Z
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}

/** What can be said for a claim on the day of the commit; nothing is overdue where that is unknown. */
function statusOf({ source, asOf, reviewBy }: Claim, day = ''): string {
  if (!source || !asOf) return 'supplied by the firm';
  return reviewBy < day ? 'review overdue' : 'sourced';
}

/** The words of a page, without head, bar and foot, which change with the whole site. */
function ownContent(html: string): string {
  const start = html.indexOf('<main');
  const main = html.slice(start, html.indexOf('</main>', start));
  // The revision of the site, in a title block, says nothing of the page's own words.
  const [opening, closing] = [`<span data-computed="">${layout.revision} `, '</span>'];
  const [before = '', ...rest] = main.split(opening);
  return [before, ...rest.map((part) => part.slice(part.indexOf(closing) + closing.length))].join(
    '',
  );
}

/** A legal text by its hash, so that a later change of it shows. */
const hashOf = (text: RichText): string => sha256(plainWords(text));

const fingerprint = ({ id, title, text }: Card) => ({ id, title, sha256: hashOf(text) });

/**
 * What the site claims and discloses, for auditors: every claim with its status, every disclaimer with its date
 * and hash, and each page's revision, which is the hash of its own content: two releases differ on a page exactly
 * where these differ.
 */
function disclosuresOf({ settings, revision, release, pages }: Publication) {
  const found = pages.filter(({ route }) => route.status === 200);
  return {
    release,
    site: settings.siteUrl,
    backend: settings.supabaseUrl,
    publishableKey: settings.supabasePublishableKey,
    revision: revision.name,
    commit: revision.commit ?? null,
    commitDay: revision.day ?? null,
    claims: Object.entries<Claim>(claims).map(([id, { note = '', ...claim }]) => ({
      id,
      ...claim,
      status: statusOf(claim, revision.day),
      note: plainWords(note),
      pages: found
        .filter(({ notes }) => notes.claims.some((shown) => shown === id))
        .map(({ route }) => route.path),
    })),
    disclosures: Object.entries(required).map(([id, { text }]) => ({ id, sha256: hashOf(text) })),
    disclaimers: {
      effective: disclaimer.effectiveDate.date,
      texts: [
        ...[...disclaimer.cards, disclaimer.advice].map(fingerprint),
        { id: 'closing', sha256: hashOf(disclaimer.closing) },
      ],
    },
    privacy: {
      effective: privacy.effectiveDate.date,
      retentionMonths: privacy.retentionMonths,
      spamRetentionDays: privacy.spamRetentionDays,
      texts: privacy.cards.map(fingerprint),
    },
    pages: found.map(({ route, content }) => ({
      route: route.path,
      revision: sha256(ownContent(markupOf(content))).slice(0, 16),
    })),
  };
}
