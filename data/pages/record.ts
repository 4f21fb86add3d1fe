import type { Claim } from '../claims.ts';
import { firm } from '../firm.ts';
import type { EffectiveDate, RichText, Words } from '../types.ts';

/** Sections of the disclaimer's page for auditors, below the disclaimers: figures, terms, accessibility, and proof. */
interface RecordWords {
  /** Labels of the columns, and the heading of each kind of figure with the words for a missing date. */
  figures: Words<'id' | 'heading' | 'caption' | 'statePages' | 'assumptions' | 'noSource'> & {
    columns: Words<'figure' | 'counted' | 'basis' | 'date' | 'supplier' | 'review' | 'uses'>;
    kinds: Readonly<Record<Claim['kind'], Words<'heading' | 'dated' | 'undated'>>>;
  };
  /** `count` follows the number of terms. */
  terms: Words<'id' | 'heading' | 'count'>;
  accessibility: Words<'id' | 'heading' | 'call'> & { text: RichText; reviewed: EffectiveDate };
  proof: Words<'id' | 'heading'> & {
    text: RichText;
    files: readonly { readonly path: string; readonly text: string }[];
  };
}

const mail = `{link:mailto:${firm.email.address}|${firm.email.address}}`;

export const record: RecordWords = {
  figures: {
    id: 'figures',
    heading: 'Schedule of figures',
    caption: 'Each figure on this site leads to its row here.',
    columns: {
      figure: 'Figure',
      counted: 'Counts',
      basis: 'Basis',
      date: 'Date',
      supplier: 'Supplier',
      review: 'Review by',
      uses: 'Used on',
    },
    statePages: 'state pages',
    assumptions: 'Assumes',
    noSource: 'No source yet.',
    kinds: {
      company: { heading: 'Our principals’ careers', dated: 'As of', undated: 'No date yet' },
      market: { heading: 'The market', dated: 'As of', undated: 'No date yet' },
      target: { heading: 'What we aim for', dated: 'Set', undated: 'In force' },
      criterion: { heading: 'What we look for and propose', dated: 'Set', undated: 'In force' },
    },
  },
  terms: { id: 'terms', heading: 'Terms', count: 'terms of the industry' },
  accessibility: {
    id: 'accessibility',
    heading: 'Accessibility',
    text: `These pages are built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Automated checks run on every page before it is published. If anything is hard to use with assistive technology, write to ${mail}`,
    call: 'or call',
    reviewed: { label: 'Last reviewed', date: '2025-11-01', sample: true },
  },
  proof: {
    id: 'proof',
    heading: 'Proof',
    text: 'An auditor can compare these pages with the approved release.',
    files: [
      { path: '/SHA256SUMS', text: 'the checksum of every published file' },
      {
        path: '/disclosures.json',
        text: 'each figure with its status and pages, and the hash of each legal text',
      },
    ],
  },
};
