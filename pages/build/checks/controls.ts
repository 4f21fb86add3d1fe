import type { CheckFactory } from './check.ts';

/** Every form control has a label (WCAG 3.3.2). */
export const controls: CheckFactory = (report) => ({
  page({ page, controls, labelled }) {
    for (const control of controls) {
      if (control.labelled || (control.id !== undefined && labelled.has(control.id))) continue;
      const name = control.id === undefined ? '' : ` id="${control.id}"`;
      report(page, `<${control.tag}${name}> has no label`, 'add a <label for> with its id');
    }
  },
});
