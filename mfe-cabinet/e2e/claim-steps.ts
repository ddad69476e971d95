import { expect, settled } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { idOf } from './claims-api.ts';

/** The form of a claim. */
export const path = '/mon-cabinet/reclamation/nouvelle';
/** The names of the steps. */
export const steps = (page: Page) => page.getByRole('list', { name: 'Étapes de la réclamation' });
/** The title of a step. */
export const step = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { level: 2, name });
/** On to the next step. */
export const next = (page: Page) => page.getByRole('button', { name: 'Continuer' });
/** The last button. */
export const send = (page: Page) => page.getByRole('button', { name: 'Envoyer la réclamation' });
/** A field by its label. */
export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
/** Holds once the draft is saved. */
export const saved = (page: Page) => expect(page.getByText(/Brouillon enregistré à \d\d:\d\d/)).toBeVisible();

/** Chooses the category and goes on. */
export async function category(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radio', { name }).check();
  await next(page).click();
  await expect(step(page, 'Le produit concerné')).toBeFocused();
}

/** Waits for the page of the claim that was sent. */
export async function sent(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/mon-cabinet\/reclamation\?id=/);
  await settled(page);
  await expect(page.locator('h1:visible')).toHaveText(/^Réclamation R\d\d-\d{5}$/);
  return idOf(page);
}
