import { readFile } from 'node:fs/promises';
import { accounts, ask, deadline, expect, expectNoSeriousAxe, settled, signIn, test, wholeLargePractice } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { journalOf, makePatient, newName, readPatient, endPatients, type Patient } from './patients-api.ts';

const path = '/mon-espace/mes-patients';
const rows = (page: Page) => page.locator('tr[data-row]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const views = (page: Page) => page.getByRole('navigation', { name: 'Vues des patients' });
const chip = (page: Page, name: string | RegExp) => page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Nom, date de naissance' });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Chooses from the menu of a row, or of the page's head. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

test('five thousand patients are searched, sorted, paged and filtered by the server, and Back undoes it', async ({ page }) => {
  test.setTimeout(deadline(180_000));
  await signIn(page, accounts.ines, { to: '/mon-cabinet/mes-credits' });
  await wholeLargePractice(page);
  await page.goto(path);
  await expect(rows(page)).toHaveCount(25);
  const total = /sur\s+([\d\s]+)\spatients/u.exec((await page.getByText(/^1–25 sur /).textContent()) ?? '')?.[1]?.replace(/\D/gu, '');
  expect(Number(total)).toBeGreaterThan(4000);
  await expect(head(page, 'Patient')).toHaveAttribute('aria-sort', 'ascending');
  for (const name of ['Statut : suivis', 'Âge : tous', 'Acte : tous', 'Fichiers : avec ou sans'])
    await expect(chip(page, name)).toBeVisible();

  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('DUPONT');
  await expect(page).toHaveURL(/search=DUPONT/);
  await expect(rows(page).filter({ hasNotText: /dupont/i })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).first()).toBeFocused();
  await page.goBack();
  await expect(
    rows(page)
      .filter({ hasNotText: /dupont/i })
      .first(),
  ).toBeVisible();

  await head(page, 'Dernier acte').getByRole('button').click();
  await expect(page).toHaveURL(/sort=-lastAct/);
  // The rows before stay in sight until the sorted ones are there: who has no act stands last, so the first has one.
  await expect
    .poll(async () => {
      const days = await rows(page).locator('td:nth-child(4)').allInnerTexts();
      const keys = days.map((text) => text.slice(0, 10).split('/').reverse().join(''));
      return keys.every((key, place) => /^\d{8}$/.test(key) && (place === 0 || key <= String(keys[place - 1])));
    })
    .toBe(true);
  await chip(page, 'Âge : tous').click();
  await page
    .getByRole('listbox', { name: 'Âge' })
    .getByRole('option', { name: /Mineurs/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/age=minor/);
  await expect(views(page).getByRole('link', { name: /Mineurs/ })).toHaveAttribute('aria-current', 'page');
  await expect
    .poll(async () =>
      Math.max(
        ...(
          await rows(page)
            .getByText(/^\d+ ans$/)
            .allInnerTexts()
        ).map(Number.parseFloat),
      ),
    )
    .toBeLessThan(18);
  await page.getByRole('combobox', { name: 'Lignes par page' }).selectOption('100');
  await expect(page).toHaveURL(/size=100/);
  // A hundred rows are placed, not all drawn.
  await expect(rows(page).nth(5)).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.goto(`${path}?page=9999&age=%3Cscript%3E&status=deleted`);
  await settled(page);
  await expect(page).toHaveURL(/page=\d{2,3}$/);
});

test('a view is kept, the filtered set and chosen patients leave as CSV', async ({ page }) => {
  await signIn(page, accounts.camille, { to: `${path}?status=archived` });
  await expect(rows(page).first()).toContainText('Archivé');
  const name = `Anciens ${newName()}`;
  await page.goto(`${path}?status=archived&sort=-birthDate`);
  await page.getByRole('button', { name: 'Enregistrer cette vue' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(views(page).getByRole('link', { name })).toBeVisible();
  await page.goto(path);
  await settled(page);
  await views(page).getByRole('link', { name }).click();
  await expect(page).toHaveURL(/status=archived&sort=-birthDate$/);
  await expect(rows(page).filter({ hasNotText: 'Archivé' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Supprimer cette vue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(views(page).getByRole('link', { name })).toHaveCount(0);

  await page.goto(`${path}?status=archived&age=adult`);
  await settled(page);
  const href = String(await page.getByRole('link', { name: 'CSV', exact: true }).getAttribute('href'));
  expect(href).toContain('minAge=18');
  const lines = (await (await page.request.get(href)).text()).trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(2);
  await rows(page).first().getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await page.getByRole('group', { name: 'Sélection' }).getByRole('link', { name: /CSV/ }).click();
  const chosen = await readFile(await (await download).path(), 'utf8');
  expect(chosen.trim().split('\r\n')).toHaveLength(2);
});

test('a new patient is added; who may be the same person is shown first, and is no wall', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.camille, { to: path });
  const lastName = newName();
  const made: string[] = [];
  const fill = async (first: string) => {
    const dialog = page.getByRole('dialog', { name: 'Ajouter un patient' });
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill(first);
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill(lastName);
    await dialog.getByRole('textbox', { name: 'Date de naissance' }).fill('6/5/1984');
    await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
    return dialog;
  };
  await page.getByRole('button', { name: 'Ajouter un patient' }).click();
  const empty = page.getByRole('dialog', { name: 'Ajouter un patient' });
  await empty.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(empty.getByText('3 champs sont à revoir')).toBeVisible();
  await expect(empty.getByText('Écrivez la date de naissance.').first()).toBeVisible();
  await expectNoSeriousAxe(page);
  await fill('Zoé');
  await expect(page).toHaveURL(/modifier-patient\?patient=/);
  await settled(page);
  await expect(page.getByRole('heading', { name: `Zoé ${lastName}` })).toBeVisible();
  made.push(new URL(page.url()).searchParams.get('patient') ?? '');

  await page.goto(`${path}?add=new`);
  const dialog = await fill('Zoe');
  const same = dialog.getByRole('list', { name: 'Quelqu’un de votre cabinet est peut-être la même personne.' });
  await expect(same.getByRole('listitem')).toHaveCount(1);
  await expect(same).toContainText(`Zoé ${lastName}`);
  await expect(same).toContainText('06/05/1984 · même date de naissance');
  await expectNoSeriousAxe(page);
  // Another name is another question.
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Zo');
  await expect(same).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Zoe');
  await dialog.getByRole('button', { name: 'Ce sont deux personnes : ajouter' }).click();
  await expect(page).toHaveURL(/modifier-patient\?patient=/);
  await settled(page);
  made.push(new URL(page.url()).searchParams.get('patient') ?? '');
  expect(made[0]).not.toBe(made[1]);
  expect((await journalOf(page, made[1] ?? '')).at(-1)).toBe('create patient');
  await endPatients(page, ...made);
});

test('archived and back, taken out and back with everything: each by its toast, each with its line in the journal', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const patient = await makePatient(page);
  const name = `Ophélie ${patient.personInfo.lastName}`;
  await page.goto(`${path}?search=${patient.personInfo.lastName}`);
  await choose(page, name, 'Archiver');
  await expect(page.getByText(`${name} est dans les archives.`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(row(page, name)).toHaveCount(1);

  await choose(page, name, 'Retirer du cabinet');
  const asked = page.getByRole('alertdialog', { name: `Retirer ${name} de votre cabinet ?` });
  await expect(asked.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await asked.getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText(`${name} a été retiré de votre cabinet.`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText(`${name} est de retour, avec tout son dossier.`)).toBeVisible();
  await expect(row(page, name)).toHaveCount(1);
  const lines = await journalOf(page, patient.uuid);
  expect(lines).toEqual(['restore patient', 'delete patient', 'change patient', 'change patient', 'create patient']);
  await endPatients(page, patient.uuid);
});

test('two files of one person become one, chosen in the list or found by the file itself', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const lastName = newName();
  const [kept, gone, third] = (await Promise.all([
    makePatient(page, { lastName }),
    makePatient(page, { lastName, firstName: 'Ophelie' }),
    makePatient(page, { lastName, firstName: 'Ofélie' }),
  ])) as [Patient, Patient, Patient];
  const act = { type: 'contention', on: '2026-01-05', teeth: [31] };
  expect((await ask(page, 'POST', `acts/add/{user}/${gone.uuid}`, act)).status).toBe(200);
  await page.goto(`${path}?search=${lastName}`);
  await expect(rows(page)).toHaveCount(3);
  for (const first of ['Ophélie', 'Ophelie']) await row(page, `${first} `).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Fusionner ces deux dossiers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fusionner ces deux dossiers' });
  // The fuller file is proposed.
  await expect(dialog.getByRole('radio', { name: 'Ophelie' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Ophélie' }).check();
  await expectNoSeriousAxe(page);
  await dialog.getByRole('button', { name: 'Fusionner' }).click();
  await expect(page).toHaveURL(new RegExp(`patient=${kept.uuid}`));
  await expect(page.getByRole('link', { name: /^Actes\s*1$/ })).toBeVisible();
  expect((await ask(page, 'GET', `patients/one/{user}/${gone.uuid}`)).status).toBe(404);

  await choose(page, `Ophélie ${lastName}`, 'Fusionner avec un doublon');
  const found = page.getByRole('dialog', { name: `Fusionner le dossier de Ophélie ${lastName}` });
  await expect(found.getByRole('radio', { name: 'Ophélie' })).toBeChecked();
  await found.getByRole('button', { name: 'Fusionner' }).click();
  await expect(found).toBeHidden();
  await expect(page.getByText(`Un seul dossier désormais : Ophélie ${lastName}.`)).toBeVisible();
  expect((await ask(page, 'GET', `patients/one/{user}/${third.uuid}`)).status).toBe(404);
  await choose(page, `Ophélie ${lastName}`, 'Fusionner avec un doublon');
  await expect(page.getByText('Aucun autre dossier du cabinet n’a ce nom et cette date de naissance.')).toBeVisible();
  await endPatients(page, kept.uuid);
});

test('names are hidden at one press, in lists, heads, dialogs and the address bar’s title, and stay hidden for this person only', async ({
  page,
}) => {
  await signIn(page, accounts.camille, { to: path });
  const patient = await makePatient(page);
  const { lastName } = patient.personInfo;
  await page.goto(`${path}?search=${lastName}`);
  await expect(row(page, lastName)).toHaveCount(1);
  await page.getByRole('button', { name: 'Masquer les noms' }).click();
  await expect(page.getByText('Les noms des patients sont masqués sur cet écran.')).toBeVisible();
  await expect(row(page, 'O. Z.')).toHaveCount(1);
  expect(await page.locator('main').innerText()).not.toContain(lastName);
  await choose(page, 'O. Z.', 'Retirer du cabinet');
  await expect(page.getByRole('alertdialog', { name: 'Retirer O. Z. de votre cabinet ?' })).toBeVisible();
  await page.keyboard.press('Escape');

  await row(page, 'O. Z.').getByRole('link').click();
  await settled(page);
  await expect(page.getByRole('heading', { name: 'O. Z.' })).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  expect(await page.content()).not.toContain(`value="${lastName}"`);
  expect(await page.title()).not.toContain(lastName);
  await page.getByRole('button', { name: 'Afficher cette fiche seulement' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(lastName);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('heading', { name: 'O. Z.' })).toBeVisible();
  await expectNoSeriousAxe(page);

  await signIn(page, accounts.nora, { to: `${path}?search=${lastName}` });
  await expect(row(page, lastName)).toHaveCount(1);
  await signIn(page, accounts.camille, { to: `${path}?search=${lastName}` });
  await page.getByRole('button', { name: 'Afficher les noms' }).click();
  await expect(row(page, lastName)).toHaveCount(1);
  await endPatients(page, patient.uuid);
});

test('another practice takes a patient over with link and code, verified and without the file; a wrong code says nothing more', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await signIn(page, accounts.camille, { to: path });
  const patient = await makePatient(page);
  const name = `Ophélie ${patient.personInfo.lastName}`;
  await page.goto(`${path}?search=${patient.personInfo.lastName}`);
  await choose(page, name, 'Code pour un autre cabinet');
  const dialog = page.getByRole('dialog', { name: `Confier ${name} à un autre cabinet` });
  await dialog.getByRole('button', { name: 'Créer le code' }).click();
  const code = await dialog.getByRole('status').innerText();
  const link = await dialog.getByText(/\?add=/).innerText();
  await expectNoSeriousAxe(page);
  expect(await journalOf(page, patient.uuid)).toContain('create patient_code');

  await signIn(page, accounts.hugo, { to: new URL(link).pathname + new URL(link).search });
  const taking = page.getByRole('dialog', { name: 'Reprendre le patient d’un autre cabinet' });
  await taking.getByRole('textbox', { name: 'Code' }).fill('7KQ2M9XD4TF1');
  await taking.getByRole('button', { name: 'Ajouter' }).click();
  await expect(taking.getByText('Écrivez les douze signes du code.')).toBeVisible();
  await taking.getByRole('textbox', { name: 'Code' }).fill(code.startsWith('A') ? 'BBBB-BBBB-BBBB' : 'AAAA-AAAA-AAAA');
  await taking.getByRole('button', { name: 'Ajouter' }).click();
  await expect(taking.getByText('Ce code est faux, a déjà servi ou n’est plus valable.')).toBeVisible();
  await taking.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await taking.getByRole('button', { name: 'Ajouter' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('identité vérifiée')).toBeVisible();
  const own = new URL(page.url()).searchParams.get('patient') ?? '';
  expect(own).not.toBe(patient.uuid);
  await expect(page.getByRole('link', { name: /^Actes\s*0$/ })).toBeVisible();
  await endPatients(page, own);
  await signIn(page, accounts.camille, { to: path });
  await endPatients(page, patient.uuid);
});

test('an assistant adds and changes, and is offered nothing that the edge would refuse', async ({ page }) => {
  await signIn(page, accounts.nora, { to: path });
  const patient = await makePatient(page);
  const name = `Ophélie ${patient.personInfo.lastName}`;
  await page.goto(`${path}?search=${patient.personInfo.lastName}`);
  await expect(row(page, name)).toHaveCount(1);
  await expect(rows(page).getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByText('CSV', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Ouvrir la fiche', 'Ses actes', 'Ses fichiers', 'Ses commandes', 'Archiver']);
  await page.getByRole('menuitem', { name: 'Archiver' }).click();
  await expect(page.getByText(`${name} est dans les archives.`)).toBeVisible();
  expect((await readPatient(page, patient.uuid)).archived).toBe(true);
  await page.goto(`/mon-espace/patient/modifier-patient?patient=${patient.uuid}`);
  await settled(page);
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Ophélie');
  await expect(page.getByRole('heading', { name: 'Accès au dossier' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Partager' })).toHaveCount(0);
  const refused = await ask(page, 'POST', `users/patient-unlink/{user}/${patient.uuid}`);
  expect(refused.status).toBe(403);
  await signIn(page, accounts.camille, { to: path });
  await endPatients(page, patient.uuid);
});
