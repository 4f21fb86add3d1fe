import { contact } from './contact.ts';
import { find, startModules } from './dom.ts';
import { folds } from './fold.ts';
import { menu } from './menu.ts';
import { notFound } from './not-found.ts';
import { print } from './print.ts';
import { reveal } from './reveal.ts';
import { scheme } from './scheme.ts';
import { tooltips } from './tooltip.ts';

startModules({
  folds,
  menu,
  print,
  reveal,
  scheme,
  tooltips,
  contact: contact as (root: HTMLElement) => void,
  'not-found': notFound,
});

// The late stylesheet has media=print so that it doesn't delay the first paint. It applies on screen once it has loaded,
// whatever else the page still waits for.
const late = find<HTMLLinkElement>(document, '[media=print]');
const apply = () => {
  late.media = 'all';
};
if (late.sheet) apply();
else late.onload = apply;
