import { firm } from '../firm.ts';
import type { LeadingPageWords, RichText, Words } from '../types.ts';

interface LeadershipPage extends LeadingPageWords, Words<'specialtiesLabel' | 'portraitsNote'> {
  lead: RichText;
}

export const leadership: LeadershipPage = {
  title: 'Multifamily investment leadership team',
  description: `The two founders and the partner of ${firm.name}: who buys, who oversees the properties, who is responsible for capital, and one decision by each.`,
  heading: 'Leadership Team',
  lead: 'One of us buys, one of us oversees the properties, and one of us is responsible for capital and reporting. Any of the three can stop a purchase.',
  specialtiesLabel: 'Specialties',
  portraitsNote: 'The portraits are drawings, not likenesses.',
  next: { label: 'How to reach us', href: '/contact' },
  sample: true,
};
