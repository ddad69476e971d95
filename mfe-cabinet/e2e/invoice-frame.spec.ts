import { readFileSync } from 'node:fs';
import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import type { Browser, Locator, Page } from '@playwright/test';

const path = '/iframe/invoice';
const reference = 'F26-02346';
const paper = (page: Page, name = reference) => page.getByRole('article', { name: `Facture ${name}` });

/** Makes a link the way a person does, and gives it. */
async function share(page: Page, of = reference): Promise<string> {
  await signIn(page, accounts.camille, { to: `/mon-cabinet/facture?reference=${of}` });
  await page.getByRole('button', { name: `Actions pour ${of}` }).click();
  await page.getByRole('menuitem', { name: 'Partager par lien' }).click();
  const dialog = page.getByRole('dialog', { name: `Partager ${of}` });
  await dialog.getByRole('combobox', { name: 'Durée de validité' }).selectOption('1');
  await dialog.getByRole('button', { name: 'Créer le lien' }).click();
  const field = dialog.getByRole('textbox', { name: 'Lien à transmettre' });
  await expect(field).toHaveValue(/\/iframe\/invoice#\S{20,}$/);
  return field.inputValue();
}

async function revokeNewest(live: Locator): Promise<void> {
  await live
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Révoquer le lien du/ })
    .click();
  await live.getByRole('button', { name: 'Révoquer', exact: true }).click();
}

/** Somebody else's browser, without a session. */
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

test('a link shows the invoice without its patient to whoever has it, until it is revoked', async ({ page, browser, watch }) => {
  watch.allow(/410/);
  const url = await share(page);
  const dialog = page.getByRole('dialog', { name: `Partager ${reference}` });
  await expect(dialog.getByText('Copiez-le maintenant : il ne sera plus affiché.', { exact: false })).toBeVisible();
  const live = dialog.getByRole('region', { name: 'Liens en cours' });
  const row = live.getByRole('listitem').filter({ hasText: 'Créé à l’instant par Camille Martin' });
  await expect(row).toContainText('jamais utilisé');
  await expectNoSeriousAxe(page);

  const other = await stranger(browser, url);
  await expect(paper(other.page)).toBeVisible();
  await expect(paper(other.page).getByText('Reste à payer')).toBeVisible();
  await expect(other.page.getByText('Françoise Barthélémy')).toHaveCount(0);
  await expect(other.page.getByText(/^Ce lien expire le/)).toBeVisible();
  expect(other.calls).toEqual(['GET /api/product/invoices/shared']);
  expect(await other.page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
  const coming = other.page.waitForEvent('download');
  await other.page.getByRole('button', { name: 'Télécharger le PDF' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`${reference}.pdf`);
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(new Set(other.calls)).toEqual(new Set(['GET /api/product/invoices/shared', 'GET /api/product/invoices/shared-pdf']));

  // The secret is gone with the dialog; the link and its use are not.
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: `Actions pour ${reference}` }).click();
  await page.getByRole('menuitem', { name: 'Partager par lien' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Lien à transmettre' })).toHaveCount(0);
  const used = live.getByRole('listitem').filter({ hasText: /utilisé le \d\d\/\d\d/ });
  await expect(used.first()).toBeVisible();
  const before = await live.getByRole('listitem').count();
  await live
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Révoquer le lien du/ })
    .click();
  await expect(live.getByRole('button', { name: 'Garder' })).toBeFocused();
  await page.keyboard.press('Enter');
  await revokeNewest(live);
  await expect(live.getByRole('listitem')).toHaveCount(before - 1);

  await other.page.reload();
  await settled(other.page);
  await expect(other.page.getByRole('heading', { name: 'Ce lien a été révoqué' })).toBeVisible();
  await other.page.context().close();
});

test('one’s own invoice, bare and white, in dark as in light; nobody else’s', async ({ page, context, baseURL, watch }) => {
  watch.allow(/404/);
  await context.addCookies([{ name: 'portal_scheme', value: 'dark', url: String(baseURL) }]);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-factures' });
  const answer = await page.goto(`${path}?reference=${reference}`);
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
  await settled(page);
  await expect(paper(page)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await expectNoSeriousAxe(page);
  expect(await fitsWidth(page)).toBe(true);
  await page.goto(path);
  await expect(page.getByText('Choisissez la facture à imprimer parmi les vôtres.')).toBeVisible();
  await signIn(page, accounts.lea, { to: `${path}?reference=${reference}` });
  await expect(page.getByRole('heading', { name: 'Cette page n’existe pas' })).toBeVisible();
});

test('on paper: no buttons, black on white, one sheet of A4', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?reference=${reference}` });
  await page.emulateMedia({ media: 'print' });
  await expect(paper(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(page.getByText(/^Facture F26-02346 · \d\d\/\d\d\/\d{4} · données fictives$/)).toBeVisible();
  const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
});
