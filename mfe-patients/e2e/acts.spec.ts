import type { Page } from '@playwright/test';
import { ask, deadline, expect, expectEveryLook, expectNoSeriousAxe, test, type Caller } from 'portal-playwright';
import { endPatients, journalOf, makePatient, signInByCall } from './patients-api.ts';

const addressOf = (patient: string) => `/mon-espace/patient/actes-patient?patient=${patient}`;
const acts = (page: Page) => page.getByRole('main').locator('section li');
const form = (page: Page, name: string) => page.getByRole('dialog', { name });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();

async function addAct(page: Page, patient: string, act: object, caller: Caller): Promise<void> {
  expect((await ask(page, 'POST', `acts/add/{user}/${patient}`, act, caller)).status).toBe(200);
}

async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions pour Contention/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('an act is written down, changed at two desks and taken out; the journal has it all, and the passport is a PDF', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const camille = await signInByCall(page);
  const { uuid } = await makePatient(page, {}, camille);
  await addAct(page, uuid, { type: 'prosthesis_installation', on: '2026-01-05', teeth: [36] }, camille);
  await page.goto(addressOf(uuid));
  await expect(acts(page)).toHaveCount(1);
  const passport = await page.request.get(String(await page.getByRole('link', { name: 'Passeport implantaire' }).getAttribute('href')));
  expect(passport.headers()['content-type']).toBe('application/pdf');
  expect(passport.headers()['content-disposition']).toContain('passeport-implantaire.pdf');
  expect((await passport.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByRole('button', { name: 'Ajouter un acte' }).click();
  const adding = form(page, 'Ajouter un acte');
  await adding.getByRole('combobox', { name: 'Type d’acte' }).selectOption('contention');
  await adding.getByRole('button', { name: '48' }).click();
  await adding.getByRole('textbox', { name: /^Note/ }).fill('Essayage');
  await expectNoSeriousAxe(page);
  await save(page);
  await expect(page.getByRole('link', { name: /^Actes\s*2$/ })).toBeVisible();
  await expect(acts(page).filter({ hasText: 'Essayage' })).toHaveCount(1);

  await choose(page, 'Modifier l’acte');
  const { result } = await ask<{ items: { uuid: string; type: string; on: string; version: number }[] }>(
    page,
    'GET',
    `acts/list/{user}/${uuid}?search=Essayage`,
  );
  const [{ uuid: act, ...rest }] = result.items as [(typeof result.items)[0]];
  const elsewhere = { type: rest.type, on: rest.on, version: rest.version, teeth: [48], note: 'Essayage ailleurs' };
  expect((await ask(page, 'PUT', `acts/update/{user}/${act}`, elsewhere)).status).toBe(200);
  const changing = form(page, 'Modifier l’acte');
  await changing.getByRole('textbox', { name: /^Note/ }).fill('Essayage ici');
  await save(page);
  await expect(changing.getByText(/Quelqu’un a modifié cet acte entre-temps.*: note\./)).toBeVisible();
  await changing.getByRole('button', { name: 'Enregistrer ma version' }).click();
  await expect(acts(page).filter({ hasText: 'Essayage ici' })).toHaveCount(1);

  await choose(page, 'Retirer l’acte');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer l’acte' }).click();
  await expect(acts(page)).toHaveCount(1);
  const written = (await journalOf(page, uuid)).filter((line) => line.endsWith(' act'));
  expect(written).toEqual(['delete act', 'change act', 'change act', 'create act', 'create act']);
  await endPatients(page, uuid);
});

test('reads well in every language, width and scheme', { tag: '@looks' }, async ({ page }) => {
  test.setTimeout(deadline(120_000));
  const { result } = await ask<{ items: { uuid: string }[] }>(
    page,
    'GET',
    'patients/list/{user}?sort=-acts&size=1',
    undefined,
    await signInByCall(page),
  );
  // A chosen tooth shows everything that the page shows without one, and the texts about the tooth.
  await expectEveryLook(page, [`${addressOf(result.items[0]?.uuid ?? '')}&tooth=36`], { keys: 'acts|act|head|title' });
});
