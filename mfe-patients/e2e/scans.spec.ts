import type { Page } from '@playwright/test';
import { accounts, ask, deadline, demoPassword, expect, expectEveryLook, expectNoSeriousAxe, test, type Caller } from 'portal-playwright';
import { endPatients, makePatient, signInByCall } from './patients-api.ts';

const path = '/files';

// An account is paired or not for all tests, so these tests run one after the other.
test.describe.configure({ mode: 'default' });

/** Signs in and removes a pairing that an earlier run may have left. */
async function unpaired(page: Page): Promise<Caller> {
  const camille = await signInByCall(page);
  const { uuid, token, origin } = camille;
  await page.request.post('/api/unpairUnite', { data: { uuid }, headers: { 'X-Portal-Token': token, Origin: origin } });
  return camille;
}

async function consent(page: Page) {
  await page.getByRole('button', { name: 'Recommencer l’appairage' }).click();
  await page.locator('input[name=login]').fill(accounts.camille.login);
  await page.locator('input[type=password]').fill(demoPassword);
  await page.getByRole('button', { name: 'Autoriser' }).click();
}

// REQ-46
test('a callback of another session pairs nothing; by consent cases are found and brought into a patient’s file, until the pairing ends', async ({
  page,
  watch,
}) => {
  watch.allow(/400/);
  const camille = await unpaired(page);
  const { uuid, personInfo } = await makePatient(page, {}, camille);
  await page.goto(`${path}/3shape?code=stolen&state=another-users`);
  await expect(page.getByText("Votre compte n'a pas pu être appairé")).toBeVisible();
  const { result: pairing } = await ask<{ paired: boolean }>(page, 'GET', 'users/unite-pairing/{user}', undefined, camille);
  expect(pairing.paired).toBe(false);

  await consent(page);
  await expect(page.getByText('Votre compte 3Shape est appairé.')).toBeVisible();
  // Neither code nor state stays in the address.
  await expect(page).toHaveURL(/\/files\/3shape$/);
  await page.getByRole('link', { name: 'Voir mes scans' }).click();
  const importing = page.getByRole('button', { name: /^Importer les scans d/ });
  const rows = page.getByRole('table').getByRole('row').filter({ has: importing });
  const name = await rows.first().getByRole('cell').first().innerText();
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/search=/);
  await rows
    .filter({ hasText: name })
    .first()
    .getByRole('button', { name: new RegExp(`^Importer les scans d(e |’)${name}$`) })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Patient du cabinet' }).fill(personInfo.lastName);
  await dialog.getByRole('radio', { name: new RegExp(personInfo.lastName) }).check();
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: /^Importer \d fichier/ }).click();
  await expect(dialog).toBeHidden();
  const imports = page.getByRole('region', { name: 'Derniers imports' }).getByRole('listitem');
  const imported = imports.filter({ has: page.locator(`a[href*="${uuid}"]`) });
  await expect(imported).toContainText('Terminé', { timeout: deadline(20_000) });
  const { result: files } = await ask<{ items: { name: string }[] }>(page, 'GET', `files/list/{user}?patient=${uuid}&size=100`);
  expect(files.items.map((file) => file.name).join()).toMatch(/maxillaire|mandibule/);

  await page.getByRole('button', { name: 'Mettre fin à l’appairage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mettre fin à l’appairage' }).click();
  await expect(page.getByRole('button', { name: 'Appairer mon compte 3Shape' })).toBeVisible();
  await endPatients(page, uuid);
});

test('reads well in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  await unpaired(page);
  await expectEveryLook(page, [path, `${path}/3shape`], { keys: 'scans|title' });
});
