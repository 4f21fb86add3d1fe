import { firm } from '../firm.ts';
import { experiencePath } from '../paths.ts';

/**
 * Text that all state pages share. `title` and `heading` precede the state's name. In the alternative text of drawings,
 * `drawingAltPrefix` (properties) and `planAlt` (floor plans) precede the building type, and `hillAlt` and `smallHillAlt`
 * (at the end of the page) precede the state's name.
 */
export const state = {
  title: 'Apartment investment experience in',
  heading: 'Selected Past Experience',
  separator: ' - ',
  unitsLabel: 'Units',
  drawingAltPrefix: 'Drawing of a building type: ',
  /** Limits of the list of properties. */
  note: `Our principals’ past projects at prior firms, not a forecast. ${firm.name} owns none today ({link:/company-overview#firm|what we own}). Live here? {link:/contact#residents|Call the manager named in your lease}.`,
  /** Link to the rule by which the properties were chosen. */
  selection: `{link:${experiencePath}#selection|How they were chosen}`,
  hillAlt: 'Drawing of one terrace of the hill, with a lit window for each apartment: ',
  smallHillAlt: 'Drawing of the whole hill, with the windows of one state lit: ',
  propertyShown: 'Property shown',
  shownOf: 'of {claim:properties} properties shown',
  propertiesShown: 'Properties shown',
  unitsShown: 'Units shown',
  /** Labels of the links to the previous and next state on the hill. */
  neighbors: {
    onTheHill: 'Below and above on the hill',
    label: 'Other states',
    previous: 'Previous state',
    next: 'Next state',
  },
  planAlt: 'Drawing of a floor plan: ',
  plans: {
    court: 'every stair opens onto the court.',
    corridor: 'one corridor, rooms on both sides.',
    stairs: 'two apartments on each landing.',
    row: 'each house has its own door.',
    loft: 'posts on a grid, apartments between them.',
    tower: 'elevators and stairs in the middle.',
  },
  back: 'Back To Our Experience',
  sample: true,
};
