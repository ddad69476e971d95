// Page object for the files of a patient.
import type { Page } from '@playwright/test';

export const address = (patient: string, query = '') => `/mon-espace/patient/fichiers?patient=${patient}${query}`;
export const input = (page: Page) => page.locator('input[type=file]').first();
export const queue = (page: Page) => page.getByRole('list', { name: 'Fichiers en cours d’envoi' });
export const tile = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Actions pour ${name}` }) });
export const act = async (page: Page, name: string, verb: string) => {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: verb }).click();
};
