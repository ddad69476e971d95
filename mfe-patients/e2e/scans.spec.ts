import type { Page } from '@playwright/test';
import { accounts, demoPassword, expect, expectEveryLook, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';

const path = '/files';

// One account is paired or not, whoever tests it: one after the other.
test.describe.configure({ mode: 'default' });

/** Ends a pairing that another run left, so that each test begins as a newcomer does. */
const unpaired = (page: Page) =>
  page.evaluate(async () => {
    await fetch('/api/unpairUnite', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Portal-Token': String(localStorage.getItem('token')) },
      body: JSON.stringify({ uuid: localStorage.getItem('uuid') }),
    });
  });

async function consent(page: Page) {
  await page.getByRole('button', { name: 'Appairer mon compte 3Shape' }).click();
  await page.locator('input[name=login]').fill(accounts.camille.login);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.getByRole('button', { name: 'Autoriser' }).click();
}

test('an account is paired by consent, its cases are looked through and brought into a patient’s file, and the pairing ends', async ({
  page,
}) => {
  await page.goto(path);
  await settled(page);
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/returnUrl=%2Ffiles/);
  await signIn(page, accounts.camille);
  await unpaired(page);
  await page.goto(path);
  await settled(page);
  await expectNoSeriousAxe(page);
  await consent(page);
  await expect(page.getByText('Votre compte 3Shape est appairé.')).toBeVisible();
  // Neither code nor state stays behind.
  await expect(page).toHaveURL(/\/files\/3shape$/);
  await page.getByRole('link', { name: 'Voir mes scans' }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const name = await rows.nth(1).getByRole('cell').first().innerText();
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=/);
  await rows
    .filter({ hasText: name })
    .first()
    .getByRole('button', { name: `Importer les scans de ${name}` })
    .click();
  const dialog = page.getByRole('dialog');
  await expectNoSeriousAxe(page);
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: /^Importer \d fichier/ }).click();
  await expect(dialog).toBeHidden();
  const imported = page.getByRole('region', { name: 'Derniers imports' }).getByRole('listitem').first();
  await expect(imported).toContainText('Terminé', { timeout: 20_000 });
  await imported.getByRole('link', { name: 'Fichiers du patient' }).click();
  await expect(page.getByText(/maxillaire|mandibule/).first()).toBeVisible();

  await page.goto(path);
  await settled(page);
  await page.getByRole('button', { name: 'Mettre fin à l’appairage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mettre fin à l’appairage' }).click();
  await expect(page.getByRole('button', { name: 'Appairer mon compte 3Shape' })).toBeVisible();
});

test('a callback that is not this session’s pairs nothing, and says so', async ({ page, watch }) => {
  watch.allow(/400/);
  await signIn(page, accounts.camille);
  await unpaired(page);
  await page.goto(`${path}/3shape?code=stolen&state=somebody-elses`);
  await settled(page);
  await expect(page.getByText("Votre compte n'a pas pu être appairé")).toBeVisible();
  await expect(page).toHaveURL(/\/files\/3shape$/);
  await page.goto(`${path}/3shape?error=access_denied&state=x`);
  await settled(page);
  await expect(page.getByText(/L’accord n’a pas été donné chez 3Shape/)).toBeVisible();
  await expectNoSeriousAxe(page);
  const paired = await page.evaluate(async () => {
    const answer = await fetch(`/api/product/users/unite-pairing/${String(localStorage.getItem('uuid'))}`);
    return ((await answer.json()) as { result: { paired: boolean } }).result.paired;
  });
  expect(paired).toBe(false);
});

test('reads well in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille);
  await unpaired(page);
  await expectEveryLook(page, [path, `${path}/3shape`], { keys: 'scans|title' });
});
