import { accounts, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { journalOf, makePatient, readPatient, saveElsewhere, endPatients, unlinkPatient } from './patients-api.ts';

const list = '/mon-espace/mes-patients';
const pageOf = (uuid: string) => `/mon-espace/patient/modifier-patient?patient=${uuid}`;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true });
const errorOf = (page: Page, text: string) => page.locator('form p').filter({ hasText: text });

async function open(page: Page, uuid: string): Promise<void> {
  await page.goto(pageOf(uuid));
  await settled(page);
  await expect(field(page, 'Prénom')).toBeVisible();
}

test('a patient is changed: checked, guarded while unsaved, saved, and who saw the file is told', async ({ page }) => {
  await signIn(page, accounts.camille, { to: list });
  const { uuid, personInfo } = await makePatient(page);
  await open(page, uuid);
  await expect(page.getByRole('heading', { name: `Ophélie ${personInfo.lastName}` })).toBeVisible();
  await expect(page.getByText(/^née le 06\/05\/1984 · \d+ ans$/)).toBeVisible();
  await field(page, 'Prénom').fill(' ');
  await field(page, 'Date de naissance').fill('31/02/1984');
  await field(page, 'E-mail facultatif').fill('ophelie@');
  await field(page, 'Téléphone facultatif').fill('douze');
  await save(page).click();
  await expect(page.getByText('4 champs sont à revoir')).toBeVisible();
  await expect(errorOf(page, 'Écrivez le prénom.')).toBeVisible();
  await expect(errorOf(page, 'Écrivez un numéro de téléphone')).toBeVisible();
  await expectNoSeriousAxe(page);
  await field(page, 'Prénom').fill('Ophélie-Anne');
  await field(page, 'Date de naissance').fill('7.5.1984');
  await field(page, 'E-mail facultatif').fill('ophelie@courriel.example');
  await field(page, 'Téléphone facultatif').fill('+33 4 65 71 00 01');
  await field(page, 'Note facultatif').fill('Allergie au latex.\nPréfère le matin.');
  await expect(errorOf(page, 'Écrivez le prénom.')).toHaveCount(0);

  // Leaving asks while something is not saved; hiding the names loses nothing of it.
  await page.getByRole('link', { name: /^Actes/ }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  await leaving.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Masquer les noms' }).click();
  await expect(field(page, 'Prénom')).toBeHidden();
  await page.getByRole('button', { name: 'Afficher les noms' }).click();
  await expect(field(page, 'Prénom')).toHaveValue('Ophélie-Anne');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await closing;
  await save(page).click();
  await expect(page.getByText('Modifications enregistrées.')).toBeVisible();
  await expect(page.getByRole('heading', { name: `Ophélie-Anne ${personInfo.lastName}` })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(field(page, 'Note facultatif')).toHaveValue('Allergie au latex.\nPréfère le matin.');
  await expect(field(page, 'Date de naissance')).toHaveValue('07/05/1984');
  expect(await readPatient(page, uuid)).toMatchObject({ email: 'ophelie@courriel.example', phone: '+33 4 65 71 00 01' });

  const seen = page.getByRole('list', { name: 'Accès au dossier' });
  await expect(seen.getByRole('listitem').filter({ hasText: 'Modification : fiche patient' })).toHaveCount(1);
  await expect(seen.getByRole('listitem').first()).toContainText('Camille Martin');
  expect((await journalOf(page, uuid)).filter((line) => line === 'change patient')).toHaveLength(1);
  // Archived by the head: the form goes on from there.
  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Archiver' }).click();
  await expect(page.locator('[data-status="archived"]')).toBeVisible();
  await field(page, 'Prénom').fill('Ophélie');
  await save(page).click();
  await expect(page.getByText('Modifications enregistrées.')).toBeVisible();
  expect(await readPatient(page, uuid)).toMatchObject({ archived: true, personInfo: { firstName: 'Ophélie' } });
  await endPatients(page, uuid);
});

test('two desks change one patient: what differs is chosen field by field, and nothing is lost', async ({ page, context, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.camille, { to: list });
  const patient = await makePatient(page);
  await open(page, patient.uuid);
  const other = await context.newPage();
  await open(other, patient.uuid);

  // Different fields: the second to save needs no question. What is typed keeps its base; a page where nothing is follows.
  await page.bringToFront(); // the browser draws one page at a time
  await field(page, 'E-mail facultatif').fill('ophelie@courriel.example');
  await other.bringToFront();
  await field(other, 'Téléphone facultatif').fill('0465710001');
  await save(other).click();
  await expect(other.getByText('Modifications enregistrées.')).toBeVisible();
  await page.bringToFront();
  await save(page).click();
  await expect(page.getByText('Enregistré, avec ce que quelqu’un d’autre a changé entre-temps : Téléphone.')).toBeVisible();
  await expect(field(page, 'Téléphone facultatif')).toHaveValue('0465710001');

  // The same fields, and one that only the other desk touched.
  await field(page, 'Prénom').fill('Ophélie-Anne');
  await field(page, 'Note facultatif').fill('Écrit à ce poste');
  await other.bringToFront();
  await field(other, 'Prénom').fill('Ophélia');
  await field(other, 'Note facultatif').fill('Écrit à l’autre poste');
  await other.getByRole('combobox', { name: 'Sexe facultatif' }).selectOption('other');
  await save(other).click();
  // It had heard of the first page's change before, or takes it over now.
  await expect(other.getByText(/^(Modifications enregistrées|Enregistré, avec ce que quelqu’un d’autre a changé)/)).toBeVisible();
  await page.bringToFront();
  await save(page).click();
  await expect(page.getByText(/Quelqu’un d’autre a enregistré ce patient à \d\d:\d\d, pendant votre saisie/)).toBeVisible();
  await expect(page.getByText('Repris de l’autre enregistrement : Sexe.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sexe facultatif' })).toHaveValue('other');
  const first = page.getByRole('group', { name: 'Prénom : deux valeurs' });
  const note = page.getByRole('group', { name: 'Note : deux valeurs' });
  await expect(first.getByRole('radio', { name: 'Ophélie-Anne' })).not.toBeChecked();
  await expectNoSeriousAxe(page);
  // Undecided is not saved over anybody.
  await first.getByRole('radio', { name: 'Enregistrée : Ophélia' }).check();
  await expect(field(page, 'Prénom')).toHaveValue('Ophélia');
  await save(page).click();
  await expect(errorOf(page, 'Choisissez l’une des deux valeurs, ou écrivez-en une autre.')).toBeVisible();
  expect((await readPatient(page, patient.uuid)).note).toBe('Écrit à l’autre poste');
  await note.getByRole('radio', { name: 'Enregistrée' }).check();
  // A third value is a decision, too.
  await field(page, 'Note facultatif').fill('Écrit à ce poste, et à l’autre');
  await save(page).click();
  await expect(page.getByText(/^Enregistré, avec ce que quelqu’un d’autre a changé/)).toBeVisible();
  await expect(first).toHaveCount(0);
  expect(await readPatient(page, patient.uuid)).toMatchObject({
    personInfo: { firstName: 'Ophélia' },
    note: 'Écrit à ce poste, et à l’autre',
    email: 'ophelie@courriel.example',
    phone: '0465710001',
    sex: 'other',
  });
  await other.close();
  await endPatients(page, patient.uuid);
});

test('what was typed stays when saving fails, and when somebody took the patient out meanwhile; he comes back from his page', async ({
  page,
  watch,
}) => {
  watch.allow(/404|500/);
  await signIn(page, accounts.camille, { to: list });
  const patient = await makePatient(page);
  const changed = await saveElsewhere(page, patient, { phone: '0465710009' });
  expect(changed.version).toBe(2);
  await open(page, patient.uuid);
  await expect(field(page, 'Téléphone facultatif')).toHaveValue('0465710009');
  await field(page, 'Note facultatif').fill('À garder');
  await unlinkPatient(page, patient.uuid);
  await save(page).click();
  await expect(page.getByText('Ce patient n’est plus dans votre cabinet. Votre saisie est conservée sur cette page.')).toBeVisible();
  await expect(field(page, 'Note facultatif')).toHaveValue('À garder');
  await page.getByRole('link', { name: /^Fichiers/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(/fichiers\?patient=/);
  await page.goto(pageOf(patient.uuid));
  await expect(page.getByRole('heading', { name: 'Ce patient n’est pas dans votre cabinet' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Le rétablir' }).click();
  await expect(field(page, 'Téléphone facultatif')).toHaveValue('0465710009');
  expect((await journalOf(page, patient.uuid)).slice(-4)).toContain('delete patient');

  // Another practice's patient is nobody's here, and is not brought back by asking.
  await signIn(page, accounts.hugo, { to: pageOf(patient.uuid) });
  await page.getByRole('button', { name: 'Le rétablir' }).click();
  await expect(page.getByText(/^Ce patient n’a pas pu être rétabli/)).toBeVisible();
  await page.goto(pageOf('not-a-uuid'));
  await expect(page.getByRole('link', { name: 'Mes patients' }).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Le rétablir' })).toHaveCount(0);
  await signIn(page, accounts.camille, { to: list });
  await endPatients(page, patient.uuid);
});
