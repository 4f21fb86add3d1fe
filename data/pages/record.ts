import { firm } from '../firm.ts';

/** Sections of the disclaimer's page for auditors, below the disclaimers: figures, terms, accessibility, and proof. */
export const record = {
  figures: {
    id: 'figures',
    heading: 'Schedule of figures',
    caption: 'Each underlined figure on this site leads to its row here.',
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
    /** The heading of each kind of figure, and the words before its date or for a missing date. */
    kinds: {
      company: { heading: 'Our principals’ careers', dated: 'As of', undated: 'No date yet' },
      market: { heading: 'The market', dated: 'As of', undated: 'No date yet' },
      target: { heading: 'What we aim for', dated: 'Set', undated: 'In force' },
      criterion: { heading: 'What we look for and propose', dated: 'Set', undated: 'In force' },
    },
  },
  /** `count` follows the number of terms. */
  terms: { id: 'terms', heading: 'Terms', count: 'terms of the industry' },
  accessibility: {
    id: 'accessibility',
    heading: 'Accessibility',
    text: `These pages are built to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Automated checks run on every page before it is published. If anything is hard to use with assistive technology, write to {link:mailto:${firm.email.address}|${firm.email.address}}`,
    call: 'or call',
    reviewed: { label: 'Last reviewed', date: '2025-11-01', sample: true },
  },
  proof: {
    id: 'proof',
    heading: 'Proof',
    text: 'An auditor can compare these pages with the approved release.',
    files: [
      { path: '/SHA256SUMS', text: 'the checksum of every published file' },
      { path: '/disclosures.json', text: 'each figure with its status and pages, and the hash of each legal text' },
    ],
  },
};
