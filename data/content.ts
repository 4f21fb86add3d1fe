import { claims } from './claims.ts';
import { disclosures } from './disclosures.ts';
import { firm } from './firm.ts';
import { glossary } from './glossary.ts';
import { propertySubmission } from './mail.ts';
import { disclaimerLink, navigation, portalLink, privacyLink, residentsLink } from './navigation.ts';
import { advantage } from './pages/advantage.ts';
import { companyOverview } from './pages/company-overview.ts';
import { contact } from './pages/contact.ts';
import { disclaimer } from './pages/disclaimer.ts';
import { experience } from './pages/experience.ts';
import { home } from './pages/home.ts';
import { investmentProcess } from './pages/investment-process.ts';
import { investorPortal } from './pages/investor-portal.ts';
import { leadership } from './pages/leadership.ts';
import { notFound } from './pages/not-found.ts';
import { privacy } from './pages/privacy.ts';
import { record } from './pages/record.ts';
import { state } from './pages/state.ts';
import { targetInvestments } from './pages/target-investments.ts';
import { whyMultifamily } from './pages/why-multifamily.ts';
import { people } from './people.ts';
import { security } from './security.ts';
import { siteWords } from './site-words.ts';
import { statesBySlug } from './states.ts';

/**
 * Everything that the firm can edit, by kind. `npm run build` checks and counts the entries in this list. A route
 * accepts only the id of a page in it, and `pages/site/check/data.ts` must have a row of rules for each kind.
 */
export const content = {
  /** One entry per file: `data/firm.ts`. */
  site: {
    firm,
    mail: propertySubmission,
    navigation: { portalLink, disclaimerLink, privacyLink, residentsLink },
    security,
    'site-words': siteWords,
  },
  /** One entry per file: `data/pages/home.ts`. */
  pages: {
    advantage,
    'company-overview': companyOverview,
    contact,
    disclaimer,
    experience,
    home,
    'investment-process': investmentProcess,
    'investor-portal': investorPortal,
    leadership,
    'not-found': notFound,
    privacy,
    record,
    state,
    'target-investments': targetInvestments,
    'why-multifamily': whyMultifamily,
  },
  // Several entries in the file of the same name: `data/claims.ts`.
  claims,
  disclosures,
  glossary,
  navigation,
  people,
  states: statesBySlug,
};

/** A page's id is the name of its file in `data/pages`. */
export type PageId = keyof typeof content.pages;
