import { expect, expectNoSeriousAxe, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { endPatients, journalOf, makePatient, readPatient, saveElsewhere, signInByCall } from './patients-api.ts';

const pageOf = (uuid: string) => `/mon-espace/patient/modifier-patient?patient=${uuid}&edit=1`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

test('two desks change one patient: what differs is chosen field by field, nothing is lost, and each change is in the journal', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const patient = await makePatient(page, {}, await signInByCall(page));
  const { uuid } = patient;
  await page.goto(pageOf(uuid));
  await field(page, 'E-mail facultatif').fill('ophelie@courriel.example');
  const second = await saveElsewhere(page, patient, { phone: '0465710001' });

  // The browser asks before the tab is closed while there are unsaved changes.
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;

  await save(page);
  await expect(page.getByText('Enregistré, avec ce que quelqu’un d’autre a changé entre-temps : Téléphone.')).toBeVisible();
  await expect(field(page, 'Téléphone facultatif')).toHaveValue('0465710001');

  await field(page, 'Prénom').fill('Ophélie-Anne');
  const { personInfo, email, phone } = await readPatient(page, uuid);
  const elsewhere = { personInfo: { ...personInfo, firstName: 'Ophélia' }, email, phone, sex: 'other' };
  await saveElsewhere(page, { ...second, version: second.version + 1 }, elsewhere);
  await save(page);
  await expect(page.getByText(/Quelqu’un d’autre a enregistré ce patient à \d\d:\d\d, pendant votre saisie/)).toBeVisible();
  await expect(page.getByText('Repris de l’autre enregistrement : Sexe.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('group', { name: 'Prénom : deux valeurs' }).getByRole('radio', { name: 'La vôtre : Ophélie-Anne' }).check();
  await save(page);
  await expect(page.getByText(/^Enregistré, avec ce que quelqu’un d’autre a changé/)).toBeVisible();
  expect(await readPatient(page, uuid)).toMatchObject({ personInfo: { firstName: 'Ophélie-Anne' }, sex: 'other', ...{ email, phone } });

  const seen = page.getByRole('list', { name: 'Accès au dossier' }).getByRole('listitem');
  await expect(seen.filter({ hasText: 'Modification : fiche patient' }).first()).toContainText('Camille Martin');
  expect((await journalOf(page, uuid)).filter((line) => line === 'change patient')).toHaveLength(4);
  await endPatients(page, uuid);
});

test('a patient has the practice’s own reference, by which the list and the palette find it', async ({ page }) => {
  const { uuid } = await makePatient(page, {}, await signInByCall(page));
  const reference = `Zz ${uuid.slice(0, 8)}`;
  await page.goto(pageOf(uuid));
  await field(page, 'Votre référence facultatif').fill(reference);
  await save(page);
  await expect(page.getByText('Modifications enregistrées.')).toBeVisible();
  await expect(page.getByRole('main').getByText(`réf. ${reference}`).first()).toBeVisible();
  await page.goto(`/mon-espace/mes-patients?search=${encodeURIComponent(reference.toLowerCase())}`);
  await expect(page.getByRole('main').getByText(`réf. ${reference}`)).toHaveCount(1);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher partout' }).fill(reference);
  await expect(page.getByRole('option', { name: /Ophélie/ })).toBeVisible();
  await endPatients(page, uuid);
});
