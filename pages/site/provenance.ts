import { plainWords } from '#components/rich-text.tsx';
import { type Claim, claims } from '#data/claims.ts';
import { disclosures as required } from '#data/disclosures.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { privacy } from '#data/pages/privacy.ts';
import { security } from '#data/security.ts';
import { siteWords } from '#data/site-words.ts';
import type { Card, RichText } from '#data/types.ts';
import { checksumFile, sha256 } from './checksums.ts';
import { markupOf } from './page-document.ts';
import type { RenderedPage } from './render.tsx';
import type { Revision } from './revision.ts';
import type { BuildSettings } from './settings.ts';
import type { Content } from './write.ts';

/** The site being published; `release` is true for `npm run release` only. */
interface Publication {
  readonly settings: BuildSettings;
  readonly revision: Revision;
  readonly release: boolean;
  readonly pages: readonly RenderedPage[];
}

/**
 * Returns the files that prove what was published: `security.txt`, `disclosures.json`, and `SHA256SUMS` over all files,
 * including these two.
 *
 * @returns text by path in `dist`, without a leading slash
 */
export function provenanceFiles(
  publication: Publication,
  others: ReadonlyMap<string, Content>,
): ReadonlyMap<string, string> {
  const own = new Map([
    ['.well-known/security.txt', securityTxt(publication.settings.siteUrl)],
    ['disclosures.json', `${JSON.stringify(disclosuresOf(publication), null, 2)}\n`],
  ]);
  return own.set('SHA256SUMS', checksumFile(new Map([...others, ...own])));
}

/**
 * Returns `/.well-known/security.txt` (https://www.rfc-editor.org/rfc/rfc9116). Its expiry comes from the data, not the
 * clock. If the commit is later, the build warns and a release fails.
 */
function securityTxt(siteUrl: string): string {
  return `Contact: ${security.contact}
Expires: ${security.expires}T23:59:59Z
Preferred-Languages: en
Canonical: ${siteUrl}/.well-known/security.txt
`;
}

/** Returns a claim's status on the commit's day. If that is unknown, nothing is overdue. */
function statusOf({ source, asOf, reviewBy }: Claim, day = ''): string {
  if (!source || !asOf) return 'supplied by the firm';
  return reviewBy < day ? 'review overdue' : 'sourced';
}

/** Returns the page's `<main>`, without the header and footer, which change site-wide. */
function mainContent(html: string): string {
  const start = html.indexOf('<main');
  const main = html.slice(start, html.indexOf('</main>', start));
  // The title block shows the site's revision, which says nothing about this page.
  const [opening, closing] = [`<span data-computed="">${siteWords.revision} `, '</span>'];
  const [before = '', ...rest] = main.split(opening);
  return [before, ...rest.map((part) => part.slice(part.indexOf(closing) + closing.length))].join(
    '',
  );
}

/** Returns a legal text's hash, which reveals a later change. */
const hashOf = (text: RichText): string => sha256(plainWords(text));

const fingerprint = ({ id, title, text }: Card) => ({ id, title, sha256: hashOf(text) });

/**
 * Returns the content of `disclosures.json`, for auditors: each claim with its status, each disclaimer with its date and
 * hash, and each page's revision, a hash of its main content. Two releases differ on exactly the pages whose revisions
 * differ.
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
      undecidedRetentionDays: privacy.undecidedRetentionDays,
      spamRetentionDays: privacy.spamRetentionDays,
      texts: privacy.cards.map(fingerprint),
    },
    pages: found.map(({ route, content }) => ({
      route: route.path,
      revision: sha256(mainContent(markupOf(content))).slice(0, 16),
    })),
  };
}
