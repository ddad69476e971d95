// src/pages/papers.test.tsx covers invalid links, and failures to create, list or revoke links.
import { readFileSync } from 'node:fs';
import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Browser, Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard.ts';

const path = '/iframe/invoice';
const reference = 'F26-02346';
const paper = (page: Page, name: string) => page.getByRole('article', { name: `Facture ${name}` });
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target);
  await page.keyboard.press(key);
};

/** Opens the dialog of links with the keyboard. */
async function openDialog(page: Page): Promise<Locator> {
  await press(page, page.getByRole('button', { name: `Actions pour ${reference}` }));
  await expect(page.getByRole('menuitem', { disabled: false }).first()).toBeFocused();
  await page.keyboard.type('Par');
  await page.keyboard.press('Enter');
  return page.getByRole('dialog', { name: `Partager ${reference}` });
}

/** Opens another browser context without a session, and records its calls. */
async function stranger(browser: Browser, url: string): Promise<{ page: Page; calls: string[] }> {
  const page = await (await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|bff|events)/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(url);
  await settled(page);
  return { page, calls };
}

async function expectPdf(page: Page): Promise<void> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger le PDF' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
  expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');
}

test('a link, made without a mouse, shows the invoice but not its patient without a session, until it is revoked', async ({
  page,
  browser,
}) => {
  await signIn(page, accounts.camille, { to: `/mon-cabinet/facture?reference=${reference}` });
  const patient = await page.getByRole('main').locator('a[href*="patient"]').first().innerText();
  const dialog = await openDialog(page);
  await press(page, dialog.getByRole('combobox', { name: 'Durée de validité' }), 'ArrowUp');
  await press(page, dialog.getByRole('button', { name: 'Créer le lien' }));
  const field = dialog.getByRole('textbox', { name: 'Lien à transmettre' });
  await expect(field).toHaveValue(/\/iframe\/invoice#\S{20,}$/);
  await expect(dialog.getByText('Copiez-le maintenant : il ne sera plus affiché.', { exact: false })).toBeVisible();
  const links = dialog.getByRole('region', { name: 'Liens en cours' }).getByRole('listitem');
  await expect(links.filter({ hasText: 'Créé à l’instant par Camille Martin' })).toContainText('jamais utilisé');
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });

  const other = await stranger(browser, await field.inputValue());
  await expect(paper(other.page, reference).getByText('Reste à payer')).toBeVisible();
  await expect(other.page.getByText(patient)).toHaveCount(0);
  await expect(other.page.getByText(/^Ce lien expire le/)).toBeVisible();
  expect(await other.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  expect(other.calls).toEqual(['GET /api/product/invoices/shared']);
  await expectPdf(other.page);
  expect(new Set(other.calls)).toEqual(new Set(['GET /api/product/invoices/shared', 'GET /api/product/invoices/shared-pdf']));

  // Closing the dialog discards the secret; the link and its usage count stay.
  await page.keyboard.press('Escape');
  await openDialog(page);
  await expect(field).toHaveCount(0);
  await expect(links.first()).toContainText(/utilisé le \d\d\/\d\d/);
  const before = await links.count();
  await press(page, links.first().getByRole('button', { name: /^Révoquer le lien du/ }));
  await expect(links.getByRole('button', { name: 'Garder' })).toBeFocused();
  await press(page, links.getByRole('button', { name: 'Révoquer', exact: true }));
  await expect(links).toHaveCount(before - 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions pour ${reference}` })).toBeFocused();

  await other.page.reload();
  await settled(other.page);
  await expect(other.page.getByRole('heading', { name: 'Ce lien a été révoqué' })).toBeVisible();
  await other.page.context().close();
});

test('one’s own invoice is bare and white, in dark as in light; on paper it is one sheet of A4 without buttons', async ({
  page,
  context,
  baseURL,
}) => {
  const own = `${path}?reference=${reference}`;
  await context.addCookies([{ name: 'portal_scheme', value: 'dark', url: String(baseURL) }]);
  await signIn(page, accounts.camille, { to: own });
  const document = await page.request.get(own, { headers: { Accept: 'text/html' } });
  expect(document.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await expect(paper(page, reference)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const background = await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor);
  expect(background).toBe('rgb(255, 255, 255)');

  await page.emulateMedia({ media: 'print' });
  await expect(paper(page, reference)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(page.getByText(/^Facture F26-02346 · \d\d\/\d\d\/\d{4} · données fictives$/)).toBeVisible();
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
});
