import type { Page } from 'playwright-core';
import { contact } from '#data/pages/contact.ts';
import { siteWords } from '#data/site-words.ts';
import { CONTACT_FIELDS, type ContactField, FIELD_RULES } from '#supabase/functions/_shared/message.ts';
import { everyField } from '../function/contact-message.ts';

/** The text that a visitor types into each field. */
export const written = {
  ...everyField((name) => name),
  name: 'Ada Example',
  email: 'ada@example.com',
  company: 'Example Partners',
  phone: '+1 555 0100',
  message: 'We own 120 units in Ohio.\nWould you look at them?',
};

const { fields, optional } = contact.form;

/** Finds a field by its label, like a visitor. */
export function field(page: Page, name: ContactField) {
  const { label } = fields[name];
  const accessibleName = FIELD_RULES[name].required ? label : `${label} ${optional}`;
  return page.getByRole('textbox', { name: accessibleName, exact: true });
}

export async function fillForm(page: Page): Promise<void> {
  for (const name of CONTACT_FIELDS) await field(page, name).fill(written[name]);
}

export async function fieldValues(page: Page): Promise<Record<string, string>> {
  const values: Record<string, string> = {};
  for (const name of CONTACT_FIELDS) values[name] = await field(page, name).inputValue();
  return values;
}

/** Finds the toasts, from the newest to the oldest. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: siteWords.notifications }).locator('[data-toast]');

/** Finds the status line, which is beside the form. */
export const statusLine = (page: Page) => page.locator('[data-status]');
