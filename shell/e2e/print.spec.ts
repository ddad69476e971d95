import { accounts, expect, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { watched } from './late.ts';

/** The printable area of an A4 sheet within its margins, in CSS pixels. */
const SHEET = { width: 718, height: 1000 };

/** Dispatches the browser's print event and returns the CSS rules of the page footer. */
const foot = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
  });

/** Expects the printed form of the open page: no shell, black on white even in the dark scheme, and a footer with the page's title. */
async function expectSheet(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(page).toHaveTitle(`${title} · Circle`);
  const words = await foot(page);
  expect(words, title).toContain(`"${title} · Circle"`);
  expect(words, title).toMatch(/"Données fictives"[\s\S]*\d\d\/\d\d\/\d{4} \d\d:\d\d[\s\S]*counter\(pages\)/);
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const part of ['aside nav', '[data-dock]']) await expect(page.locator(part)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Déconnexion' })).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  await expect.poll(() => fitsWidth(page), title).toBe(true);
}

/** Returns to screen media, at the width at which the menu is shown. */
async function leaveSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

// REQ-33
test('a list prints all rows of its page, its heads and what filters it, and no tools; other pages are sheets too', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes?size=100&status=delivered' });
  await watched(page);
  const main = page.getByRole('main');
  const rows = main.locator('tr[data-row]');
  expect(await rows.count()).toBeLessThan(100);
  await expectSheet(page, 'Mes commandes');
  await expect(rows).toHaveCount(100);
  await expect(main.getByText('Livrée', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Ligne : toutes')).toBeHidden();
  await expect(main.getByRole('searchbox')).toHaveCount(0);
  await expect(main.getByRole('checkbox')).toHaveCount(0);
  // Browsers do not repeat a table head that contains a button.
  expect(await page.locator('thead button').evaluateAll((all) => all.map((node) => getComputedStyle(node).display))).not.toContain(
    'inline-flex',
  );
  await leaveSheet(page);
  await expect.poll(() => rows.count()).toBeLessThan(100);

  const order = await rows.first().getByRole('link').first().innerText();
  await rows.first().getByRole('link').first().click();
  await settled(page);
  await expectSheet(page, `Commande ${order}`);
  await leaveSheet(page);
  await page.locator('nav a[href="/dashboard"]').first().click();
  await settled(page);
  await expectSheet(page, 'Tableau de bord');
});

test('so are pages of every other kind', { tag: '@deep' }, async ({ page }) => {
  for (const [path, title] of [
    ['/mon-cabinet/facture?reference=F26-03137', 'Facture F26-03137'],
    ['/mon-cabinet/mes-smileys', 'Mes smileys'],
    ['/confidentialite', 'Confidentialité'],
  ] as const) {
    await signIn(page, accounts.camille, { to: path });
    await watched(page);
    await expectSheet(page, title);
    await leaveSheet(page);
  }
});
