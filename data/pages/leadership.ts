import { firm } from '../firm.ts';
import type { PageWords, Words } from '../types.ts';

interface LeadershipPage extends PageWords {
  readonly lead: Words;
  readonly specialtiesLabel: string;
  readonly portraitsNote: string;
}

export const leadership: LeadershipPage = {
  title: 'Leadership',
  description: `The two founders and the partner of ${firm.name}: who buys, who manages, who answers for capital and reporting, and one decision of each.`,
  heading: 'Leadership Team',
  lead: 'One of us buys, one of us manages, and one of us answers for the money and the reports. Any of the three can stop a purchase.',
  specialtiesLabel: 'Specialties',
  portraitsNote: 'The portraits are drawings, not likenesses.',
  sample: true,
};
