import { plainWords } from '../../../components/plain-words.ts';
import { claims } from '../../../data/claims.ts';
import { disclaimers } from '../../../data/disclaimers.ts';
import { disclosures } from '../../../data/disclosures.ts';
import { firm } from '../../../data/firm.ts';
import { glossary } from '../../../data/glossary.ts';
import { contact } from '../../../data/pages/contact.ts';
import { experience } from '../../../data/pages/experience.ts';
import { home } from '../../../data/pages/home.ts';
import { leadership } from '../../../data/pages/leadership.ts';
import { privacy } from '../../../data/pages/privacy.ts';
import { state } from '../../../data/pages/state.ts';
import { targetInvestments } from '../../../data/pages/target-investments.ts';
import { whyMultifamily } from '../../../data/pages/why-multifamily.ts';
import type { Claim } from '../../../data/schemas/claim.ts';
import type { Sampled } from '../../../data/schemas/sampled.ts';

/** Words that limit what the firm promises, and the entries of the data that they belong to. */
export interface BindingWords {
  readonly about: readonly Sampled[];
  /** Name to words, as a visitor reads them. */
  readonly words: Readonly<Record<string, string>>;
}

/** Each text of a list by what names it. */
const named = <Item>(
  items: readonly Item[],
  read: (item: Item) => readonly [string, string],
): Record<string, string> => Object.fromEntries(items.map(read));

const card = ({ id, text }: { readonly id: string; readonly text: string }) => [id, text] as const;

const texts: Readonly<Record<string, BindingWords>> = {
  disclosures: {
    about: Object.values(disclosures),
    words: named(Object.entries(disclosures), ([id, { text }]) => [id, text]),
  },
  disclaimers: {
    about: [disclaimers.effectiveDate],
    words: {
      ...named([...disclaimers.cards, disclaimers.advice], card),
      closing: disclaimers.closing,
      brief: disclaimers.brief,
      wireFraud: disclaimers.wireFraud.text,
      regulatoryStatus: firm.regulatoryStatus?.sentence ?? '',
      drawings: firm.drawingsNote,
      portraits: leadership.portraitsNote,
    },
  },
  'notes of figures': {
    about: Object.values<Claim>(claims),
    words: named(Object.entries<Claim>(claims), ([id, { note = '' }]) => [id, note]),
  },
  'past experience': {
    about: [experience, state, home],
    words: {
      lead: experience.lead,
      caption: experience.hill.caption,
      selection: experience.selection.text,
      totals: experience.totals,
      shownOf: experience.shownOf,
      state: state.note,
      home: home.experience.text,
    },
  },
  invitations: {
    about: [home, targetInvestments],
    words: {
      ...named(home.ways, card),
      ...named(contact.helps, ({ reader, text }) => [`contact: ${reader}`, text]),
      ...named(targetInvestments.rows, card),
      ...named(targetInvestments.debt.points, ({ title, text }) => [plainWords(title), text]),
    },
  },
  'the case against each argument': {
    about: [whyMultifamily],
    words: named(whyMultifamily.cards, ({ id, against }) => [id, against]),
  },
  privacy: { about: [privacy.effectiveDate], words: named(privacy.cards, card) },
  terms: {
    about: [firm],
    words: named(Object.entries(glossary), ([id, { meaning }]) => [id, meaning]),
  },
};

/** The words that bind the firm, by what they are about. */
export const bindingWords: Readonly<Record<string, BindingWords>> = Object.fromEntries(
  Object.entries(texts).map(([group, { about, words }]) => [
    group,
    { about, words: named(Object.entries(words), ([name, text]) => [name, plainWords(text)]) },
  ]),
);
