import { accounts, allLooks, expect, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { watched } from './late.ts';

/** A4 between its margins, in the pixels of a sheet. */
const SHEET = { width: 718, height: 1000 };

/** What the foot of each sheet says, once the browser has announced that it prints. */
const foot = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
  });

test('every page is a sheet: no shell, black on white, with a foot', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, accounts.camille, { to: '/test' });
  const pages = [
    ['/dashboard', 'Tableau de bord'],
    ['/mon-cabinet/commande?reference=C26-04089', 'Commande C26-04089'],
    ['/mon-cabinet/facture?reference=F26-03137', 'Facture F26-03137'],
    ['/mon-cabinet/mes-smileys', 'Mes smileys'],
    ['/confidentialite', 'Confidentialité'],
  ] as const;
  for (const [path, title] of allLooks ? pages : pages.slice(0, 2)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await settled(page);
    await watched(page);
    const words = await foot(page);
    expect(words, path).toContain(`"${title} · Circle"`);
    expect(words, path).toMatch(/"Données fictives"[\s\S]*\d\d\/\d\d\/\d{4} \d\d:\d\d[\s\S]*counter\(pages\)/);
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const part of ['aside nav', '[data-dock]']) await expect(page.locator(part)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Déconnexion' })).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
    expect(await fitsWidth(page), path).toBe(true);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  }
});

test('a list prints all rows of its page, its heads and what filters it, and no tools', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-commandes?size=100&status=delivered' });
  await watched(page);
  const rows = page.getByRole('main').locator('tr[data-row]');
  expect(await rows.count()).toBeLessThan(100);
  await foot(page);
  await expect(rows).toHaveCount(100);
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText('Livrée', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Ligne : toutes')).toBeHidden();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  // A browser repeats no head that holds a button.
  expect(await page.locator('thead button').evaluateAll((all) => all.map((node) => getComputedStyle(node).display))).not.toContain(
    'inline-flex',
  );
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBeLessThan(100);
});
