import { type Data, register } from './record.ts';
import { words } from './texts.ts';

/** What a target may not be shown without, by id. */
export const DisclosuresSchema = register(words());

/** What a target may not be shown without, by id. */
export type Disclosures = Data<typeof DisclosuresSchema>;
