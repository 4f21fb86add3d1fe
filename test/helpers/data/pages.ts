import { disclaimers } from '../../../data/disclaimers.ts';
import { firm } from '../../../data/firm.ts';
import { advantage } from '../../../data/pages/advantage.ts';
import { companyOverview } from '../../../data/pages/company-overview.ts';
import { contact } from '../../../data/pages/contact.ts';
import { disclaimer } from '../../../data/pages/disclaimer.ts';
import { experience } from '../../../data/pages/experience.ts';
import { home } from '../../../data/pages/home.ts';
import { investmentProcess } from '../../../data/pages/investment-process.ts';
import { investorPortal } from '../../../data/pages/investor-portal.ts';
import { layout } from '../../../data/pages/layout.ts';
import { leadership } from '../../../data/pages/leadership.ts';
import { notFound } from '../../../data/pages/not-found.ts';
import { state } from '../../../data/pages/state.ts';
import { targetInvestments } from '../../../data/pages/target-investments.ts';
import { whyMultifamily } from '../../../data/pages/why-multifamily.ts';
import { people } from '../../../data/people.ts';
import { states } from '../../../data/states.ts';

/** The words of each page by its path, whole, in reading order. */
export const pages = {
  '/': home,
  '/company-overview': companyOverview,
  '/leadership': { ...leadership, people },
  '/advantage': advantage,
  '/experience': experience,
  '/why-multifamily': whyMultifamily,
  '/target-investments': targetInvestments,
  '/investment-process': investmentProcess,
  '/contact': contact,
  '/investor-portal': investorPortal,
  '/disclaimer': { ...disclaimer, disclaimers },
  '/404': notFound.page,
  '/experience/404': notFound.state,
  ...Object.fromEntries(
    states.map((record) => [
      `/experience/${record.slug}`,
      { ...record, ...state, title: `${state.heading}${state.separator}${record.name}` },
    ]),
  ),
};

/** Everything the pages say, and what surrounds them. */
export const everything = { ...pages, firm, layout };
