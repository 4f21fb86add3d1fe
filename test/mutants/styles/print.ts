import type { Room } from '../runner/mutant.ts';

/** Paper. */
export const print: Room = {
  name: 'print',
  mutants: [
    {
      id: 'print-disclaimer',
      file: 'assets/styles/print-text.css',
      find: '    display: block;\n    font-size: var(--note);',
      replace: '    display: none;\n    font-size: var(--note);',
      what: 'disclaimers are not printed',
      tests: ['browser/print.test'],
    },
    {
      id: 'print-night',
      file: 'assets/styles/tokens.css',
      find: '@media screen and (prefers-color-scheme: dark)',
      replace: '@media (prefers-color-scheme: dark)',
      what: 'paper is dark at night',
      tests: ['browser/print.test'],
    },
    {
      id: 'print-menu',
      file: 'assets/styles/print.css',
      find: '  .menu,\n',
      replace: '',
      what: 'the menu is printed',
      tests: ['browser/print.test'],
    },
    {
      id: 'print-addresses',
      file: 'assets/styles/print-text.css',
      find: '  main a[href^="/"]::after {',
      replace: '  main a[href^="//"]::after {',
      what: 'printed links do not say where they lead',
      tests: ['browser/print-links'],
    },
    {
      id: 'print-bar',
      file: 'assets/styles/print.css',
      find: '    margin-bottom: 1.2rem;\n    position: static;',
      replace: '    margin-bottom: 1.2rem;',
      what: 'the bar covers the first lines of each printed sheet',
      tests: ['browser/print-links'],
    },
  ],
};
