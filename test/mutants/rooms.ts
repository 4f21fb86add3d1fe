import { build } from './build/build.ts';
import { checks } from './build/checks.ts';
import { dataChecks } from './build/data-checks.ts';
import { behaviors } from './client/behaviors.ts';
import { form } from './client/form.ts';
import { disclosures } from './data/disclosures.ts';
import { facts } from './data/facts.ts';
import { promises } from './data/promises.ts';
import { accept } from './function/accept.ts';
import { delivery } from './function/delivery.ts';
import { migrations } from './function/migrations.ts';
import { headers } from './hosts/headers.ts';
import { hosts } from './hosts/hosts.ts';
import { servers } from './hosts/servers.ts';
import { components } from './pages/components.ts';
import { head } from './pages/head.ts';
import { pages } from './pages/pages.ts';
import { paperWords } from './pages/paper-words.ts';
import { pictures } from './pages/pictures.ts';
import { record } from './release/record.ts';
import { release } from './release/release.ts';
import { settings } from './release/settings.ts';
import { verify } from './release/verify.ts';
import type { Room } from './runner/mutant.ts';
import { colors } from './styles/colors.ts';
import { layout } from './styles/layout.ts';
import { print } from './styles/print.ts';

/** Every way to break the product. */
export const rooms: readonly Room[] = [
  facts,
  disclosures,
  promises,
  head,
  components,
  pages,
  pictures,
  paperWords,
  colors,
  layout,
  print,
  behaviors,
  form,
  checks,
  dataChecks,
  build,
  headers,
  hosts,
  servers,
  release,
  settings,
  record,
  verify,
  accept,
  delivery,
  migrations,
];
