import type { Room } from '../runner/mutant.ts';

/** Checks of the data, and what becomes of faults. */
export const dataChecks: Room = {
  name: 'data-checks',
  mutants: [
    {
      id: 'faults-ignored',
      file: 'build.ts',
      find: 'if (faults.length > 0) throw',
      replace: 'if (faults.length > 9999) throw',
      what: 'what the checks find is passed over',
      tests: [
        'build/release',
        'unit/images/refusals',
        'build/photographs',
        'build/target-disclosure',
        'build/data',
      ],
    },
    {
      id: 'photographs',
      file: 'build.ts',
      find: '    ...assets.photographs.unused(photographsOn(pages)),\n',
      replace: '',
      what: 'a photograph that nobody shows is passed over',
      tests: ['unit/images/refusals', 'build/photographs'],
    },
    {
      id: 'data-figures',
      file: 'pages/build/checks/data/check-texts.ts',
      find: 'if (!figure) return undefined;',
      replace: 'if (figure) return undefined;',
      what: 'figures may be typed into texts',
      tests: ['unit/figures', 'unit/data/', 'build/data'],
    },
    {
      id: 'folded',
      file: 'pages/build/checks/claims.ts',
      find: '} else if (isUnseen(shown)) {',
      replace: '} else if (!shown) {',
      what: 'a disclosure may be folded away',
      tests: ['build/target-disclosure'],
    },
    {
      id: 'shortened',
      file: 'pages/build/checks/claims.ts',
      find: 'textContent(shown) !== plainWords(',
      replace: 'textContent(shown) === plainWords(',
      what: 'a disclosure may be shortened',
      tests: ['build/target-disclosure'],
    },
    {
      id: 'states-listed',
      file: 'pages/build/checks/data/check-states.ts',
      find: '  if (times === 1) return [];',
      replace: '  if (times >= 0) return [];',
      what: 'a state that nobody listed is passed over',
      tests: ['build/data', 'unit/data/'],
    },
  ],
};
