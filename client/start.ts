import { contact } from './contact.ts';
import { menu } from './menu.ts';
import { network } from './network.ts';
import { notFound } from './not-found.ts';
import { paper } from './paper.ts';
import { print } from './print.ts';
import { reveal } from './reveal.ts';
import { startModules } from './start-modules.ts';
import { tooltips } from './tooltip.ts';

// Every behavior of the site, by the name that `data-module` gives it.
startModules({
  menu,
  paper,
  print,
  reveal,
  tooltips,
  contact: (form) => contact(form as HTMLFormElement, network),
  'not-found': notFound,
});
