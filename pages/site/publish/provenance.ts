import type { FigureUses } from '#components/page-context.tsx';
import { plainWords } from '#components/rich-text.tsx';
import { type Claim, type ClaimId, claims } from '#data/claims.ts';
import { disclosures as required } from '#data/disclosures.ts';
import { disclaimer } from '#data/pages/disclaimer.ts';
import { privacy } from '#data/pages/privacy.ts';
import { security } from '#data/security.ts';
import type { Card, RichText } from '#data/types.ts';
import type { BuildSettings } from '../commands/settings.ts';
import { checksumFile, sha256 } from './checksums.ts';
import type { Revision } from './revision.ts';
import type { Content } from './write.ts';

/** The site to publish. `release` is true only for `npm run release`. */
interface Publication {
  readonly settings: BuildSettings;
  readonly revision: Revision;
  readonly release: boolean;
  readonly uses: FigureUses;
}

/** Returns `security.txt`, `disclosures.json`, and `SHA256SUMS`, which also lists the first two, by path in `dist`. */
export function provenanceFiles(publication: Publication, others: ReadonlyMap<string, Content>) {
  // https://www.rfc-editor.org/rfc/rfc9116. If the commit is later than the expiry, a build warns and a release fails.
  const securityTxt = `Contact: ${security.contact}
Expires: ${security.expires}T23:59:59Z
Preferred-Languages: en
Canonical: ${publication.settings.siteUrl}/.well-known/security.txt
`;
  const own = new Map([
    ['.well-known/security.txt', securityTxt],
    ['disclosures.json', `${JSON.stringify(disclosuresOf(publication), null, 2)}\n`],
  ]);
  return own.set('SHA256SUMS', checksumFile(new Map([...others, ...own])));
}

/** Returns a claim's status on the commit's day. If the day is unknown, no review is overdue. */
function statusOf({ kind, source, asOf, reviewBy }: Claim, day = ''): string {
  if (!source || !asOf) return kind === 'market' ? 'to be checked' : 'supplied by the firm';
  return reviewBy < day ? 'review overdue' : 'sourced';
}

/** Returns a hash that reveals a later change to a legal text. */
const hashOf = (text: RichText): string => sha256(plainWords(text));

const fingerprint = ({ id, title, text }: Card) => ({ id, title, sha256: hashOf(text) });

/** Returns the content of `disclosures.json`, for auditors. Each claim has a status, and each legal text has a hash. */
function disclosuresOf({ settings, revision, release, uses }: Publication) {
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
      pages: [...(uses.get(id as ClaimId) ?? [])].filter(({ status }) => status === 200).map(({ path }) => path),
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
  };
}
