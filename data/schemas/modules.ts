import * as v from 'valibot';
import { AllowedFiguresSchema } from './allowed-figures.ts';
import { AllowedWordsSchema } from './allowed-words.ts';
import { ClaimsSchema } from './claim.ts';
import { DisclaimersSchema } from './disclaimers.ts';
import { DisclosuresSchema } from './disclosures.ts';
import { FirmSchema } from './firm.ts';
import { GlossarySchema } from './glossary.ts';
import { LinkSchema, path } from './link.ts';
import { NavigationSchema } from './navigation.ts';
import { AdvantageSchema } from './pages/advantage.ts';
import { CompanyOverviewSchema } from './pages/company-overview.ts';
import { ContactSchema } from './pages/contact.ts';
import { DisclaimerSchema } from './pages/disclaimer.ts';
import { ExperienceSchema } from './pages/experience.ts';
import { HomeSchema } from './pages/home.ts';
import { InvestmentProcessSchema } from './pages/investment-process.ts';
import { InvestorPortalSchema } from './pages/investor-portal.ts';
import { LayoutSchema } from './pages/layout.ts';
import { LeadershipSchema } from './pages/leadership.ts';
import { NotFoundSchema } from './pages/not-found.ts';
import { PrivacySchema } from './pages/privacy.ts';
import { ProvenanceSchema } from './pages/provenance.ts';
import { StatePageSchema } from './pages/state.ts';
import { TargetInvestmentsSchema } from './pages/target-investments.ts';
import { WhyMultifamilySchema } from './pages/why-multifamily.ts';
import { PeopleSchema } from './person.ts';
import { PropertySubmissionSchema } from './property-submission.ts';
import { SecuritySchema } from './security.ts';
import { StateSchema } from './state.ts';
import { LocationsSchema, StatesSchema, WalkSchema } from './states.ts';
import { TextPagesSchema } from './text-page.ts';

/** What a module exports, by name. */
export type ModuleSchema = Readonly<Record<string, v.GenericSchema>>;

/** What each module of `data/` exports; the build refuses one that is not here. */
const modules: Readonly<Record<string, ModuleSchema>> = {
  'data/allowed-figures.ts': { allowedFigures: AllowedFiguresSchema },
  'data/allowed-words.ts': { allowedWords: AllowedWordsSchema },
  'data/claims.ts': { claims: ClaimsSchema },
  'data/disclaimers.ts': { disclaimers: DisclaimersSchema },
  'data/disclosures.ts': { disclosures: DisclosuresSchema },
  'data/firm.ts': { firm: FirmSchema },
  'data/glossary.ts': { glossary: GlossarySchema },
  'data/mailto.ts': { mailto: v.function() },
  'data/navigation.ts': {
    navigation: NavigationSchema,
    portalLink: LinkSchema,
    disclaimerLink: LinkSchema,
    privacyLink: LinkSchema,
  },
  'data/pages/advantage.ts': { advantage: AdvantageSchema },
  'data/pages/company-overview.ts': { companyOverview: CompanyOverviewSchema },
  'data/pages/contact.ts': { contact: ContactSchema },
  'data/pages/disclaimer.ts': { disclaimer: DisclaimerSchema },
  'data/pages/experience.ts': { experience: ExperienceSchema },
  'data/pages/home.ts': { home: HomeSchema },
  'data/pages/investment-process.ts': { investmentProcess: InvestmentProcessSchema },
  'data/pages/investor-portal.ts': { investorPortal: InvestorPortalSchema },
  'data/pages/layout.ts': { layout: LayoutSchema },
  'data/pages/leadership.ts': { leadership: LeadershipSchema },
  'data/pages/not-found.ts': { notFound: NotFoundSchema },
  'data/pages/privacy.ts': { privacy: PrivacySchema },
  'data/pages/provenance.ts': { provenance: ProvenanceSchema },
  'data/pages/state.ts': { state: StatePageSchema },
  'data/pages/target-investments.ts': { targetInvestments: TargetInvestmentsSchema },
  'data/pages/text-pages.ts': { textPages: TextPagesSchema },
  'data/pages/why-multifamily.ts': { whyMultifamily: WhyMultifamilySchema },
  'data/paths.ts': { experiencePath: path(), statePath: v.function() },
  'data/people.ts': { people: PeopleSchema },
  'data/property-submission.ts': { propertySubmission: PropertySubmissionSchema },
  'data/security.ts': { security: SecuritySchema },
  'data/states.ts': { states: StatesSchema, locations: LocationsSchema },
  'data/walk.ts': { walk: WalkSchema, alongTheWalk: v.function() },
};

/** The schemas of folders whose modules are all alike and export one thing each, under any name. */
const folders: Readonly<Record<string, v.GenericSchema>> = { 'data/states/': StateSchema };

/**
 * The schemas of what a module exports.
 *
 * @param file from the root of the project: `data/firm.ts`
 * @param names of its exports
 * @returns undefined for a module that nothing describes
 */
export function schemasOf(file: string, names: readonly string[]): ModuleSchema | undefined {
  if (Object.hasOwn(modules, file)) return modules[file];
  const folder = folders[file.slice(0, file.lastIndexOf('/') + 1)];
  const [name = 'default'] = names;
  return folder && { [name]: folder };
}
