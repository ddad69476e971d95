import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ask, expect, expectEveryLook, expectNoSeriousAxe, test } from 'portal-playwright';
import { pdf } from './generate/files.ts';
import { makePatient, signInByCall, unlinkPatient } from './patients-api.ts';

const lookup = '/padotest-results/lookup';
const upload = '/padotest-results/upload';
/** Key of the demonstration's laboratory. */
const KEY = 'labo-demo-2026-paro-analyse';

async function handIn(page: Page, key: string, kit: string, birthDate: string): Promise<void> {
  await page.getByLabel('Clé du laboratoire').fill(key);
  await page.getByRole('textbox', { name: /^Code du kit/ }).fill(kit);
  await page.getByRole('textbox', { name: /^Date de naissance/ }).fill(birthDate);
  await page.getByRole('textbox', { name: 'Date du prélèvement' }).fill('02/11/2026');
  await page.getByRole('radio', { name: 'Risque élevé' }).check();
  await page.getByRole('textbox', { name: 'Germe ou mesure' }).fill('P. gingivalis');
  await page.getByRole('textbox', { name: 'Quantité' }).fill('120000');
  await page.getByRole('combobox', { name: 'Niveau' }).selectOption('high');
  await page.getByRole('button', { name: 'Déposer le résultat' }).click();
}

async function read(page: Page, kit: string, birthDate: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Code du kit/ }).fill(kit);
  await page.getByRole('textbox', { name: /^Date de naissance/ }).fill(birthDate);
  await page.getByRole('button', { name: 'Lire le résultat' }).click();
}

test('a laboratory hands in a result, a patient reads it, a practitioner attaches it, and it is not replaced any more', async ({
  page,
  watch,
}) => {
  watch.allow(/40[349]/);
  const kit = `PADO${String(Date.now())}`;
  const day = `19${String(randomInt(30, 99))}-${String(randomInt(1, 13)).padStart(2, '0')}-${String(randomInt(1, 29)).padStart(2, '0')}`;
  const birthDate = day.split('-').reverse().join('/');
  await page.goto(upload);
  await page
    .getByLabel('Document du laboratoire')
    .setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: pdf('Bilan parodontal') });
  await handIn(page, 'labo-qui-n-existe-pas-2026', kit, birthDate);
  await expect(page.getByText('Cette clé est inconnue ou retirée.').first()).toBeVisible();
  await handIn(page, KEY, kit, birthDate);
  await expect(page.getByText(`Résultat du kit ${kit} reçu`)).toBeVisible();

  // A practitioner can attach the result only to a patient with the kit's birth date.
  const camille = await signInByCall(page);
  const patient = await makePatient(page, { birthDate: day }, camille);
  await page.goto(lookup);
  await read(page, kit, '01/01/1901');
  await expect(page.getByText(/Aucun résultat ne correspond à ce code et à cette date/)).toBeVisible();
  // The code as it is printed, with hyphens, in lower case.
  await read(page, kit.toLowerCase().replace(/^pado/, 'pado-'), birthDate);
  await expect(page.getByText('Risque élevé')).toBeVisible();
  await expect(page.getByRole('row', { name: /P\. gingivalis 120\s000 élevé/ })).toBeVisible();
  const stage = page.getByRole('region', { name: 'r.pdf, page 1 sur 1' });
  await page.getByRole('button', { name: 'Voir le document du laboratoire' }).click();
  await expect(stage).toContainText('Bilan parodontal');
  await expect(page.getByRole('link', { name: 'Télécharger' })).toHaveAttribute('download', 'r.pdf');
  await expectNoSeriousAxe(page);
  const candidate = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${patient.uuid}"]`) });
  await candidate.getByRole('button', { name: 'Joindre au dossier' }).click();
  await expect(page.getByText('Joint au dossier')).toBeVisible();
  const attached = await ask<{ kitCode: string; sampledOn: string }[]>(
    page,
    'GET',
    `padotest/list/{user}/${patient.uuid}`,
    undefined,
    camille,
  );
  expect(attached.result).toMatchObject([{ kitCode: kit, sampledOn: '2026-11-02' }]);

  await page.goto(`/mon-espace/patient/actes-patient?patient=${patient.uuid}`);
  await page.locator('summary').filter({ hasText: '02/11/2026' }).click();
  await page.getByRole('button', { name: 'Voir le document du laboratoire' }).click();
  await expect(stage).toContainText('Bilan parodontal');

  await page.goto(upload);
  await handIn(page, KEY, kit, birthDate);
  await expect(page.getByText(/Il ne peut plus être remplacé/).first()).toBeVisible();
  await unlinkPatient(page, patient.uuid, camille);
});

test('both pages read well to visitors in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  await expectEveryLook(page, [lookup, upload], { keys: 'padotest|title' });
});
