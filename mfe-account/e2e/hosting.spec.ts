import { accounts, deadline, expect, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import { readFile } from 'node:fs/promises';

const path = '/mon-compte/mon-hebergement';
const broken = {
  status: 503,
  contentType: 'application/problem+json',
  body: '{"type":"about:blank","title":"x","status":503,"code":"upstream.unavailable"}',
};

test('says who keeps the data, how much of it there is, and how long by which law', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const main = page.getByRole('main');
  await expect(main.getByText('Hébergement Santé Exemple SAS, société fictive')).toBeVisible();
  await expect(main.getByText(/HDS n°\sHDS-2024-FICTIF-0417/)).toBeVisible();
  await expect(main.getByText(/02\/06\/2027/)).toBeVisible();
  await expect(main.getByRole('progressbar', { name: 'Place du cabinet' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Par type de fichier' }).getByRole('listitem').first()).toContainText(/\d+ fichiers? · \d/);
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(7);
});

test('everything is exported: prepared in view, fetched as the archive whose digest is shown', async ({ page }) => {
  test.setTimeout(deadline(120_000));
  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByText('Aucun fichier pour le moment.')).toBeVisible();
  await page.getByRole('button', { name: 'Préparer un export' }).click();
  const row = page.getByRole('list', { name: 'Exports' }).getByRole('listitem').first();
  await expect(row).toHaveAttribute('data-state', 'ready', { timeout: deadline(60_000) });
  await expect(row).toContainText(/à télécharger jusqu’au/);
  await expect(row.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
  const coming = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Télécharger' }).click();
  const download = await coming;
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString(), 'a ZIP').toBe('PK');
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  await expect(row.locator('code')).toHaveText(Buffer.from(digest).toString('hex'));
});

test('an erasure is asked for a patient who is chosen, once, and taken back', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.camille, { to: path });
  const ask = page.getByRole('button', { name: 'Demander un effacement' });
  const fill = async () => {
    await ask.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Patient' }).fill('an');
    await dialog.getByRole('list', { name: 'Patients trouvés' }).getByRole('button').first().click();
    await expect(dialog.getByText('Patient choisi.')).toBeVisible();
    return dialog;
  };
  await ask.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByRole('dialog').getByText('Choisissez un patient dans la liste.').first()).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');

  let dialog = await fill();
  const name = await dialog.getByRole('textbox', { name: 'Patient' }).inputValue();
  await dialog.getByRole('textbox', { name: /Motif/ }).fill('Demande écrite du patient');
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(dialog).toBeHidden();
  const row = page
    .getByRole('list', { name: 'Demandes d’effacement' })
    .getByRole('listitem')
    .filter({ hasText: 'Demande écrite du patient' })
    .first();
  await expect(row).toContainText(name);

  dialog = await fill();
  await dialog.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(dialog.getByText('La même demande attend déjà une décision.')).toBeVisible();
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /Reprendre la demande/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reprendre' }).click();
  await expect(row).toContainText('Reprise');
});

test('each part fails and is retried alone; an assistant is offered neither export nor erasure', async ({ page, watch }) => {
  watch.allow(/503/);
  let failing = true;
  await page.route('**/api/product/hosting/**', (route) => (failing ? route.fulfill(broken) : route.continue()));
  await signIn(page, accounts.camille, { to: path });
  await expect(page.getByText('Les exports n’ont pas pu être lus.')).toBeVisible();
  await expect(page.getByText('Les demandes n’ont pas pu être lues.')).toBeVisible();
  await expect(page.getByText('Les informations n’ont pas pu être lues.').first()).toBeVisible();
  failing = false;
  const exports = page.locator('#export');
  await exports.getByRole('button', { name: 'Réessayer' }).click();
  await expect(exports.getByRole('list', { name: 'Exports' })).toBeVisible();
  await expect(page.getByText('Les demandes n’ont pas pu être lues.')).toBeVisible();

  await signIn(page, accounts.nora, { to: path });
  await expect(page.getByRole('heading', { name: 'Durées de conservation' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Préparer un export' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Demander un effacement' })).toHaveCount(0);
});
