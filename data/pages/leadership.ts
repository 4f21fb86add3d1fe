import type { LeadershipPage } from '../schemas/pages/leadership.ts';

export const leadership: LeadershipPage = {
  title: 'Leadership',
  description:
    'The two founders and the partner of Ascent: who buys, who manages, who answers for capital and reporting, and one decision of each.',
  heading: 'Leadership Team',
  lead: 'One of us buys, one of us manages, and one of us answers for the money and the reports. Any of the three can stop a purchase.',
  specialtiesLabel: 'Specialties',
  portraitsNote: 'The portraits are drawings, not likenesses.',
  sample: true,
};
