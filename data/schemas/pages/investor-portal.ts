import { LinkSchema } from '../link.ts';
import { pageFields } from '../page.ts';
import { type Data, record } from '../record.ts';
import { text, words } from '../texts.ts';

export const InvestorPortalSchema = record({
  ...pageFields,
  status: text(),
  text: words(),
  drawingAlt: text(),
  primary: LinkSchema,
  secondary: LinkSchema,
});

export type InvestorPortalPage = Data<typeof InvestorPortalSchema>;
