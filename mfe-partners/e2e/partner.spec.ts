// Leaving for a partner's site, and a partnership from its request to its end, on the real platform.
// src/pages/partner/partner-page.test.tsx covers the notices, refusals, roles and states of these pages.
import { accounts, expect, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from '../../e2e/journeys/caller.ts';
import { expectMayNotAsk, partnerAddress, requests, tidy } from './partners-api.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const timeline = (page: Page) => page.getByRole('list', { name: 'Étapes de la demande' });

test('a partner’s site opens after a notice, and learns nothing of the portal', async ({ page, context }) => {
  const camille = await Caller.signIn(accounts.camille);
  await signIn(page, accounts.camille, { to: await partnerAddress(camille, 'Lumident') });
  const button = page.getByRole('button', { name: 'Aller sur le site' });
  await button.press('Enter');
  await expect(dialog(page)).toContainText('Vous allez quitter le portail');
  await expect(dialog(page)).toContainText('lumident.example');
  await expect(dialog(page)).toContainText('aucune donnée de vos patients');
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  const headers: Record<string, string>[] = [];
  await context.route('https://lumident.example/**', async (route) => {
    headers.push(route.request().headers());
    await route.fulfill({ contentType: 'text/html', body: '<title>ailleurs</title>' });
  });
  await button.click();
  const link = dialog(page).getByRole('link', { name: 'Continuer vers Lumident' });
  const [site] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await site.waitForLoadState();
  expect(await site.evaluate(() => [window.opener === null, document.referrer])).toEqual([true, '']);
  expect(headers).toHaveLength(1);
  expect(headers[0]?.['referer']).toBeUndefined();
  await site.close();
  await expect(dialog(page)).toHaveCount(0);
});

test('a practice asks for a partnership, follows it, and takes it back, by the keys alone', async ({ page }) => {
  const [hugo, nora] = [await Caller.signIn(accounts.hugo), await Caller.signIn(accounts.nora)];
  await expectMayNotAsk(nora, 'Lingua Dentis'); // an assistant's account
  await tidy(hugo, 'Radiance Imagerie');
  await signIn(page, accounts.hugo, { to: await partnerAddress(hugo, 'Radiance Imagerie') });
  await page.getByRole('button', { name: /Demander un partenariat|Faire une nouvelle demande/ }).press('Enter');
  await expect(dialog(page)).toContainText('au nom de Cabinet dentaire du Rivage');
  await page.getByLabel(/^Message/).fill('Un cône 3D pour l’automne <b>prochain</b>.');
  await expectNoSeriousAxe(page);
  await dialog(page).getByRole('button', { name: 'Envoyer la demande' }).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(timeline(page)).toContainText('Un cône 3D pour l’automne <b>prochain</b>.');
  await expect(timeline(page).getByRole('listitem').filter({ hasText: 'Demandé' })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('button', { name: 'Demander un partenariat' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Voir la demande' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Demande à Radiance Imagerie' })).toBeFocused();
  // The partner's page may remain for a moment under the new address and title, with the same button; it does not have this link.
  await expect(page.getByRole('link', { name: 'Voir le partenaire' })).toBeVisible();
  await page.getByRole('button', { name: 'Retirer la demande' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Radiance Imagerie');
  await page.getByRole('button', { name: 'Retirer', exact: true }).press('Enter');
  await expect(timeline(page)).toContainText('Demande retirée');
  await expect(page.getByRole('button', { name: 'Retirer la demande' })).toHaveCount(0);
  const [latest] = (await requests(hugo)).filter(({ partner }) => partner.name === 'Radiance Imagerie');
  expect(latest?.status).toBe('withdrawn');
});
