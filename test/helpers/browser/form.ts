import type { Page } from 'playwright-core';
import { contact } from '#data/pages/contact.ts';
import { layout } from '#data/pages/layout.ts';

/** What a visitor types; company and phone may be left out. */
export const written = {
  name: 'Ada Example',
  email: 'ada@example.com',
  company: 'Example Partners',
  phone: '+1 555 0100',
  message: 'We own 120 units in Ohio.\nWould you look at them?',
};

const { fields, optional } = contact.form;

/** The accessible names of the fields. */
const labels = {
  name: fields.name.label,
  email: fields.email.label,
  company: `${fields.company.label} ${optional}`,
  phone: `${fields.phone.label} ${optional}`,
  message: fields.message.label,
};

/** The field of that name, found as a visitor finds it: by its label. */
export const field = (page: Page, name: keyof typeof labels) =>
  page.getByRole('textbox', { name: labels[name], exact: true });

/** Fills all five fields. */
export async function fillForm(page: Page): Promise<void> {
  for (const name of ['name', 'email', 'company', 'phone', 'message'] as const) {
    await field(page, name).fill(written[name]);
  }
}

/** What stands in the five fields. */
export async function fieldValues(page: Page): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of ['name', 'email', 'company', 'phone', 'message'] as const) {
    values[name] = await field(page, name).inputValue();
  }
  return values;
}

/** What the visitor is told. */
export const { success, failure } = contact.toasts;

/** The toasts that are shown, newest first. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: layout.notifications }).locator('[data-toast]');

/** The line beside the form that keeps the outcome. */
export const statusLine = (page: Page) => page.locator('[data-status]');
