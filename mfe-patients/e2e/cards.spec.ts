import { accounts, expect, signIn, test } from 'portal-playwright';
import { request, type Page } from '@playwright/test';
import { FilesApi } from './files-api.ts';
import { png } from './generate/files.ts';

const todo = (page: Page) => page.getByRole('region', { name: /^À traiter/ }).getByRole('listitem');

test('a colleague’s file waits on the open dashboard until it is looked at', async ({ page }) => {
  await signIn(page, accounts.camille);
  await expect(page.getByText('En direct', { exact: true })).toBeVisible();
  const hers = await request.newContext();
  const nora = await FilesApi.signIn(hers, accounts.nora);
  const patient = await nora.newPatient('Arrivé');
  await nora.upload(patient, 'picture', 'sourire.png', png(40, 30, Date.now() % 1000));
  const item = todo(page).filter({ has: page.locator(`a[href*="${patient}"]`) });
  await expect(item).toContainText(/Fichier Arrivé \S+\s: 1 nouveau fichier/);
  await expect(item).toContainText('1 photo · par Nora Faure');
  await item.getByRole('link').click();
  await expect(page.getByText('sourire').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(todo(page).first()).toBeVisible();
  await expect(item).toHaveCount(0);
  await hers.dispose();
});
