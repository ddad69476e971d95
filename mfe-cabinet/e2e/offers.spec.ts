import { accounts, call, expect, fitsWidth, openViews, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { expectEveryRow } from './rows.ts';

const path = '/mon-cabinet/document/mes-offres';
const rows = (page: Page) => page.getByRole('table', { name: 'Offres' }).locator('tbody tr[data-row]');

// Each run accepts one of the seven open offers that this practice has in fresh demo data.
test('really accepted, without a mouse: the offer and the list agree, and the focus is on what came of it', async ({ page }) => {
  await signIn(page, accounts.ines, { to: `${path}?state=new&state=seen` });
  await expectEveryRow(rows(page), /encore \d+ jours?|dernier jour/);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mon-cabinet\/offre\?id=/);
  const id = new URL(page.url()).searchParams.get('id');
  await page.getByRole('button', { name: 'Accepter l’offre' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('L’offre est acceptée. Rien n’a été payé')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText('L’offre est acceptée');
  await expect(page.getByRole('main').locator('header').first()).toContainText('Acceptée');
  await page.getByRole('link', { name: /^Retour/ }).click();
  await (await openViews(page)).getByRole('link', { name: /^Acceptées/ }).click();
  await expect(rows(page).locator(`a[href$="${String(id)}"]`)).toBeVisible();
});

for (const [name, list, page] of [
  ['an offer', 'offers', 'offre'],
  ['a document', 'documents', 'document'],
] as const) {
  test(`the drawn PDF of ${name} never widens the page`, async ({ page: tab }) => {
    await tab.setViewportSize({ width: 360, height: 760 });
    await signIn(tab, accounts.camille, { to: '/test' });
    const { items } = await call<{ items: { uuid: string }[] }>(tab, 'GET', `${list}/list/{user}?size=1`);
    await tab.goto(`/mon-cabinet/${page}?id=${String(items[0]?.uuid)}`);
    const drawn = tab.getByRole('main').locator('canvas').first();
    await expect.poll(async () => (await drawn.boundingBox())?.width ?? 0).toBeGreaterThan(200);
    expect(await fitsWidth(tab)).toBe(true);
    // As wide as it is for a moment while its width is measured.
    const widest = await drawn.evaluate((canvas) => {
      canvas.parentElement!.style.inlineSize = '720px';
      return document.documentElement.scrollWidth;
    });
    expect(widest).toBe(360);
  });
}
