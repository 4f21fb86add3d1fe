import { contact } from './contact.ts';
import { find } from './dom.ts';
import { folds } from './fold.ts';
import { menu } from './menu.ts';
import { notFound } from './not-found.ts';
import { print } from './print.ts';
import { reveal } from './reveal.ts';
import { scheme } from './scheme.ts';
import { tooltips } from './tooltip.ts';

/** Behaviors by the names in `data-module`. */
const behaviors = { contact, folds, menu, 'not-found': notFound, print, reveal, scheme, tooltips };

// If a behavior fails, its name is logged, the others start, and the page works as plain HTML.
for (const root of document.querySelectorAll<HTMLElement>('[data-module]')) {
  const name = root.dataset.module ?? '';
  try {
    // An unknown name is an error, too.
    (behaviors[name as keyof typeof behaviors] as (root: HTMLElement) => void)(root);
  } catch (error) {
    console.error(`[data-module="${name}"]`, error);
  }
}

// The late stylesheet has media=print so that it doesn't delay the first paint. It applies on screen once it has loaded,
// whatever else the page still waits for.
const late = find<HTMLLinkElement>(document, '[media=print]');
const apply = () => {
  late.media = 'all';
};
if (late.sheet) apply();
else late.onload = apply;
