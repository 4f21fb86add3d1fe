import { contact } from './contact.ts';
import { find, on, startModules } from './dom.ts';
import { menu } from './menu.ts';
import { notFound } from './not-found.ts';
import { print } from './print.ts';
import { reveal } from './reveal.ts';
import { scheme } from './scheme.ts';
import { tooltips } from './tooltip.ts';

// Every behavior of the site, by the name that `data-module` gives it.
startModules({
  menu,
  print,
  reveal,
  scheme,
  tooltips,
  contact: (form) => contact(form as HTMLFormElement),
  'not-found': notFound,
});

// The rules for paper and script arrive as rules for paper, which delay no paint; loaded, they may count on screen.
on(window, 'load', () => {
  find<HTMLLinkElement>(document, 'link[media=print]').media = 'all';
});
