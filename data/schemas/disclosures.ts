import { type Data, record, register } from './record.ts';
import { sampled } from './sampled.ts';
import { words } from './texts.ts';

/** What a target may not be shown without, by id. */
export const DisclosuresSchema = register(record({ text: words(), ...sampled }));

/** What a target may not be shown without, by id. */
export type Disclosures = Data<typeof DisclosuresSchema>;
