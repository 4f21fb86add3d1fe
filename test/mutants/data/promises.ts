import type { Room } from '../runner/mutant.ts';

const reviewed = ['unit/data/sample-disclosures'];

/** What pages promise, turned round or weakened. */
export const promises: Room = {
  name: 'promises',
  sample: true,
  mutants: [
    {
      id: 'state-portfolio',
      file: 'data/pages/state.ts',
      find: 'not a current portfolio.',
      replace: 'our current portfolio.',
      what: 'state pages call past experience the current portfolio',
      tests: reviewed,
    },
    {
      id: 'state-future',
      file: 'data/pages/state.ts',
      find: 'It does not indicate how',
      replace: 'It indicates how',
      what: 'past experience promises future results',
      tests: reviewed,
    },
    {
      id: 'totals',
      file: 'data/pages/experience.ts',
      find: 'Not assets that',
      replace: 'All of them assets that',
      what: 'career totals are called assets of the firm',
      tests: reviewed,
    },
    {
      id: 'selection',
      file: 'data/pages/experience.ts',
      find: 'not for their results; bought',
      replace: 'and for their results; bought',
      what: 'the selection is called the best results',
      tests: reviewed,
    },
    {
      id: 'privacy-use',
      file: 'data/pages/privacy.ts',
      find: 'We do not sell or share it, add it to a mailing list, or build a profile from it.',
      replace: 'We may sell or share it, add it to a mailing list, or build a profile from it.',
      what: 'the promise of the privacy policy is turned round',
      tests: reviewed,
    },
    {
      id: 'privacy-address',
      file: 'data/pages/privacy.ts',
      find: 'We do not keep the address itself.',
      replace: 'We also keep the address itself.',
      what: 'the privacy policy admits what the code does not do',
      tests: reviewed,
    },
    {
      id: 'home-experience',
      file: 'data/pages/home.ts',
      find: 'Not a portfolio that',
      replace: 'The portfolio that',
      what: 'the home page calls past experience the portfolio',
      tests: reviewed,
    },
    {
      id: 'subscription',
      file: 'data/pages/contact.ts',
      find: 'No subscription is taken through this site.',
      replace: 'Subscriptions are taken through this site.',
      what: 'the contact page invites to subscribe',
      tests: reviewed,
    },
    {
      id: 'leverage',
      file: 'data/glossary.ts',
      find: 'A higher ratio magnifies both gains and losses.',
      replace: 'A higher ratio lessens both gains and losses.',
      what: 'the meaning of LTV is wrong',
      tests: reviewed,
    },
    {
      id: 'privacy-months',
      file: 'data/pages/privacy.ts',
      find: `\${retentionMonths} months; one`,
      replace: 'some months; one',
      what: 'the privacy policy does not say how long a message is kept',
      tests: ['build/privacy'],
    },
  ],
};
