import { on } from './dom.ts';

/** Opens the fold that the address leads to, such as a term's; some browsers open no `<details>` for a fragment. */
export function folds(): void {
  const open = () => {
    // Scripts can run before `:target` matches.
    const target = document.getElementById(location.hash.slice(1));
    const fold = target?.closest<HTMLDetailsElement>('details:not([open])');
    if (!fold) return;
    fold.open = true;
    target?.scrollIntoView();
  };
  open();
  on(window, 'hashchange', open);
}
