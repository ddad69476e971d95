import { accounts, expect, expectNoSeriousAxe, fitsWidth, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { broken } from './broken.ts';
import { FilesApi } from './files-api.ts';
import { png } from './generate/files.ts';

const recent = (page: Page) => page.getByRole('region', { name: 'Patients récents' });
const todo = (page: Page) => page.getByRole('region', { name: /^À traiter/ }).getByRole('listitem');

/** Scrolls down until the card is there: it loads when it comes near the window. */
async function showRecent(page: Page) {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(recent(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('who was treated last stands on the dashboard, and in privacy mode by initials', async ({ page }) => {
  await signIn(page, accounts.camille);
  await showRecent(page);
  await expect(recent(page).getByRole('listitem')).toHaveCount(5);
  const first = recent(page).getByRole('listitem').first();
  await expect(first).toContainText(/Pose de prothèse|Radio panoramique|Aligneurs|Contention|Chirurgie guidée/);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/modifier-patient\?patient=/);
  await page.evaluate(() => localStorage.setItem(`portal.choice.privacy.${localStorage.getItem('uuid') ?? ''}`, 'on'));
  await page.goto('/dashboard');
  await showRecent(page);
  await expect(recent(page).getByRole('listitem')).toHaveCount(5);
  for (const name of await recent(page).getByRole('listitem').getByRole('link').allInnerTexts())
    expect(name).toMatch(/^\p{L}\.( \p{L}\.)?$/u);
});

test('the card fails and is retried without the others', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/mon-espace/mon-reseau' });
  const call = /\/api\/product\/patients\/list\/.*sort=-lastAct/;
  await page.route(call, broken);
  await page.goto('/dashboard');
  await showRecent(page);
  await expect(recent(page).getByText('Les patients récents n’ont pas pu être chargés.')).toBeVisible();
  await page.unroute(call);
  await recent(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(recent(page).getByRole('listitem')).toHaveCount(5);
});

test('a newcomer is led to her first patient, on a telephone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, accounts.lea);
  await showRecent(page);
  await expect(recent(page).getByText(/^Aucun patient pour l’instant\./)).toBeVisible();
  await expectNoSeriousAxe(page);
  expect(await fitsWidth(page)).toBe(true);
  await recent(page).getByRole('link', { name: 'Ajouter un patient' }).click();
  await expect(page).toHaveURL(/mes-patients\?add=new/);
});

test('a colleague’s file waits on the open dashboard until it is looked at', async ({ page, browser }) => {
  await signIn(page, accounts.camille);
  await expect(page.getByText('En direct', { exact: true })).toBeVisible();
  const hers = await browser.newContext();
  const nora = await FilesApi.signIn(await hers.newPage(), accounts.nora);
  const patient = await nora.newPatient('Arrivé');
  await nora.upload(patient, 'picture', 'sourire.png', png(40, 30, Date.now() % 1000));
  const item = todo(page).filter({ has: page.locator(`a[href*="${patient}"]`) });
  await expect(item).toContainText(/1 nouveau fichier de Fichier Arrivé/);
  await expect(item).toContainText('1 photo · par Nora Faure');
  await item.getByRole('link').click();
  await expect(page.getByText('sourire').first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(todo(page).first()).toBeVisible();
  await expect(item).toHaveCount(0);
  await hers.close();
});
