// Refusals, roles and parts that are away: src/pages/hosting/hosting-page.test.tsx.
import { accounts, deadline, expect, expectNoSeriousAxe, fitsWidth, signIn, test } from 'portal-playwright';
import type { Locator } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';

const path = '/mon-compte/mon-hebergement';

test('an export is prepared in view, and fetched as the archive whose digest is shown, with why each patient is shown to whom', async ({
  page,
}) => {
  test.setTimeout(deadline(120_000));
  await signIn(page, accounts.hugo, { to: path });
  const started = page.waitForResponse((response) => response.url().includes('/hosting/export/') && response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Préparer un export' }).click();
  const { uuid } = ((await (await started).json()) as { result: { uuid: string } }).result;
  const row = page
    .getByRole('list', { name: 'Exports' })
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="/${uuid}"]`) });
  await expect(row).toHaveAttribute('data-state', 'ready', { timeout: deadline(60_000) });
  await expect(row).toContainText(/à télécharger jusqu’au/);
  const coming = page.waitForEvent('download');
  await row.getByRole('link', { name: 'Télécharger' }).click();
  const bytes = await readFile(await (await coming).path());
  expect(bytes.subarray(0, 2).toString(), 'a ZIP').toBe('PK');
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  await expect(row.locator('code')).toHaveText(Buffer.from(digest).toString('hex'));
  const { 'data/patient-shares.json': shares } = unzipSync(bytes, { filter: ({ name }) => name === 'data/patient-shares.json' });
  expect(JSON.parse(strFromU8(shares ?? new Uint8Array()))).toContainEqual(
    expect.objectContaining({
      purpose: 'opinion',
      consent_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
      consent_form: 'written',
    }),
  );
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => fitsWidth(page)).toBe(true);
    await expectNoSeriousAxe(page);
  }
});

// REQ-26
test('the host, the room and the law are named; an erasure is asked for a patient, once, and taken back', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.camille, { to: path });
  const main = page.getByRole('main');
  for (const text of ['Hébergement Santé Exemple SAS, société fictive', /HDS n°\sHDS-2024-FICTIF-0417/, /02\/06\/2027/]) {
    await expect(main.getByText(text)).toBeVisible();
  }
  // The page keeps a margin, so a line that runs into it does not widen the page.
  await page.setViewportSize({ width: 360, height: 740 });
  const box = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, width: 0 };
  const list = await box(main.locator('dl').first());
  const status = await box(main.locator('dl [data-status]'));
  expect(status.x + status.width).toBeLessThanOrEqual(list.x + list.width);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(main.getByRole('list', { name: 'Par type de fichier' }).getByRole('listitem').first()).toContainText(/\d+ fichiers? · \d/);
  await expect(main.getByRole('table').getByRole('row')).toHaveCount(7);

  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Envoyer la demande' });
  const reason = `Demande écrite ${crypto.randomUUID().slice(0, 8)}`;
  const patient = dialog.getByRole('textbox', { name: 'Patient' });
  const choosePatient = async (search: string) => {
    await page.getByRole('button', { name: 'Demander un effacement' }).click();
    await patient.fill(search);
    await dialog.getByRole('list', { name: 'Patients trouvés' }).getByRole('button', { name: search }).first().click();
    await expect(dialog.getByText('Patient choisi.')).toBeVisible();
  };
  await choosePatient('an');
  const name = await patient.inputValue();
  await dialog.getByRole('textbox', { name: /Motif/ }).fill(reason);
  await expectNoSeriousAxe(page);
  await send.click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('list', { name: 'Demandes d’effacement' }).getByRole('listitem').filter({ hasText: reason });
  await expect(row).toContainText(name);
  await choosePatient(name);
  await send.click();
  await expect(dialog.getByText('La même demande attend déjà une décision.')).toBeVisible();
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /Reprendre la demande/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reprendre' }).click();
  await expect(row).toContainText('Reprise');
});
