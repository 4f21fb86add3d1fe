import { firm } from '../firm.ts';
import type { LeadingPageWords, RichText, Sampled, Words } from '../types.ts';

type Role = 'proposes' | 'decides' | 'stops';

export const leadership: LeadingPageWords<'specialtiesLabel' | 'portraitsNote' | 'beforeLabel'> & {
  lead: RichText;
  /** Who proposes, decides, and can stop each step of the process: roles by step and person, in both lists' ids. */
  decisions: Sampled &
    Words<'id' | 'heading' | 'text' | 'step' | 'none'> & {
      roles: Words<Role>;
      rows: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>>;
      note: RichText;
    };
} = {
  title: 'Multifamily investment leadership team',
  description: `The two founders and the partner of ${firm.name}: who buys, who oversees the properties, who is responsible for capital, and who decides each step.`,
  heading: 'Leadership Team',
  lead: 'Our three principals: one of us buys, one of us oversees the properties, and one of us is responsible for capital and reporting.',
  specialtiesLabel: 'Specialties',
  beforeLabel: `Before ${firm.name}:`,
  portraitsNote: 'The portraits are drawings, not likenesses.',
  decisions: {
    id: 'decisions',
    heading: 'Who decides',
    text: 'Whoever proposes a step does not decide it alone.',
    step: 'Step',
    none: 'No part',
    roles: { proposes: 'Proposes', decides: 'Decides', stops: 'Can stop' },
    rows: {
      'deal-sourcing': { 'rowan-ellery': ['decides'], 'dana-corliss': ['stops'], 'jordan-mayne': ['stops'] },
      underwriting: { 'rowan-ellery': ['proposes'], 'dana-corliss': ['stops'], 'jordan-mayne': ['decides'] },
      'due-diligence': { 'rowan-ellery': ['proposes'], 'dana-corliss': ['decides'], 'jordan-mayne': ['stops'] },
      acquisition: {
        'rowan-ellery': ['proposes', 'decides'],
        'dana-corliss': ['decides'],
        'jordan-mayne': ['decides'],
      },
      'value-creation': { 'dana-corliss': ['proposes'], 'jordan-mayne': ['decides'] },
      'asset-management': { 'rowan-ellery': ['stops'], 'dana-corliss': ['proposes'], 'jordan-mayne': ['decides'] },
    },
    note: 'A purchase needs the approval of all three. A joint venture’s budget, loans and sale also need {link:/contact#partners|its partners’ consent}.',
    sample: true,
  },
  next: { label: 'How to reach us', href: '/contact' },
  sample: true,
};
