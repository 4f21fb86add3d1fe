import { contact } from './contact.ts';
import { find, on, startModules } from './dom.ts';
import { menu } from './menu.ts';
import { notFound } from './not-found.ts';
import { print } from './print.ts';
import { reveal } from './reveal.ts';
import { scheme } from './scheme.ts';
import { tooltips } from './tooltip.ts';

// Every behavior of the site, by its `data-module` name.
startModules({
  menu,
  print,
  reveal,
  scheme,
  tooltips,
  contact: (form) => contact(form as HTMLFormElement),
  'not-found': notFound,
});

// The late styles load with media=print, which delays no paint. Once loaded, they may apply on screen.
on(window, 'load', () => {
  find<HTMLLinkElement>(document, 'link[media=print]').media = 'all';
});
