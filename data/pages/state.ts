import { firm } from '../firm.ts';
import type { StatePage } from '../schemas/pages/state.ts';
import { experience } from './experience.ts';

export const state: StatePage = {
  title: 'Apartment investment experience in',
  heading: 'Selected Past Experience',
  separator: ' - ',
  unitsLabel: 'Units',
  drawingAltPrefix: 'Drawing of a building type: ',
  unitsPlateAlt: 'Drawing of a house with a window for each unit',
  shownOf: experience.shownOf,
  note: `Past experience of our principals, at prior firms and at ${firm.name}: not a current portfolio. It does not indicate how a future investment will perform.`,
  hillAlt: 'Drawing of all places as terraces of one hill; the windows are lit in ',
  propertiesShown: 'Properties shown',
  unitsShown: 'Units shown',
  neighbors: { label: 'Other states', previous: 'Previous state', next: 'Next state' },
  back: 'Back To Our Experience',
  sample: true,
};
