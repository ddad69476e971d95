import { readFile } from 'node:fs/promises';
import {
  accounts,
  ask,
  deadline,
  expect,
  expectEveryLook,
  expectNoSeriousAxe,
  settled,
  signIn,
  test,
  undo,
  wholeLargePractice,
} from 'portal-playwright';
import type { Page } from '@playwright/test';
import { endPatients, journalOf, makePatient, newName, signInByCall, unlinkPatient } from './patients-api.ts';

const path = '/mon-espace/mes-patients';
const pageOf = (uuid: string) => `/mon-espace/patient/modifier-patient?patient=${uuid}`;
const rows = (page: Page) => page.locator('tr[data-row]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const chip = (page: Page, name: string | RegExp) => page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Nom, date de naissance, référence' });
const head = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Selects an entry from the menu of a row or of the page's header. */
async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Fills in the form for a new patient and submits it. */
async function add(page: Page, firstName: string, lastName: string) {
  await page.getByRole('button', { name: 'Ajouter un patient' }).click();
  const form = page.getByRole('dialog', { name: 'Ajouter un patient' });
  await form.getByRole('textbox', { name: 'Prénom' }).fill(firstName);
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill(lastName);
  await form.getByRole('textbox', { name: 'Date de naissance' }).fill('6/5/1984');
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click();
  return form;
}

/** Returns the uuid of the patient whose page has opened. */
async function opened(page: Page, name: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(page.url()).searchParams.get('patient') ?? '';
}

test('a patient is added twice, archived, taken out, brought back and made one again; the journal has each step', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const lastName = newName();
  await signIn(page, accounts.camille, { to: path });
  await add(page, 'Zoé', lastName);
  const kept = await opened(page, `Zoé ${lastName}`);
  await page.getByRole('navigation').getByRole('link', { name: 'Mes patients' }).click();
  const form = await add(page, 'Zoe', lastName);
  const same = form.getByRole('list', { name: 'Quelqu’un de votre cabinet est peut-être la même personne.' });
  await expect(same.getByRole('listitem')).toHaveText(new RegExp(`Zoé ${lastName}.*06/05/1984 · même date de naissance`));
  await expectNoSeriousAxe(page);
  await form.getByRole('button', { name: 'Ce sont deux personnes : ajouter' }).click();
  const second = await opened(page, `Zoe ${lastName}`);
  const act = { type: 'contention', on: '2026-01-05', teeth: [31] };
  expect((await ask(page, 'POST', `acts/add/{user}/${second}`, act)).status).toBe(200);

  await page.getByRole('navigation').getByRole('link', { name: 'Mes patients' }).click();
  await search(page).fill(lastName);
  await expect(rows(page)).toHaveCount(2);
  await choose(page, `Zoe ${lastName}`, 'Archiver');
  await expect(row(page, 'Zoe ')).toHaveCount(0);
  await undo(page);
  await expect(row(page, 'Zoe ')).toHaveCount(1);
  await choose(page, `Zoe ${lastName}`, 'Retirer du cabinet');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(row(page, 'Zoe ')).toHaveCount(0);
  await undo(page);
  await expect(row(page, 'Zoe ')).toHaveCount(1);
  const steps = (await journalOf(page, second)).filter((line) => /^(create|change|delete|restore) patient$/.test(line));
  expect(steps).toEqual(['restore patient', 'delete patient', 'change patient', 'change patient', 'create patient']);

  for (const first of ['Zoé ', 'Zoe ']) await row(page, first).getByRole('checkbox').check();
  const download = page.waitForEvent('download');
  await page.getByRole('group', { name: 'Sélection' }).getByRole('link', { name: /CSV/ }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(3);
  await page.getByRole('button', { name: 'Fusionner ces deux dossiers' }).click();
  const merging = page.getByRole('dialog', { name: 'Fusionner ces deux dossiers' });
  await merging.getByRole('radio', { name: 'Zoé' }).check();
  await expectNoSeriousAxe(page);
  await merging.getByRole('button', { name: 'Fusionner' }).click();
  await expect(page).toHaveURL(new RegExp(`patient=${kept}`));
  await expect(page.getByRole('link', { name: /^Actes\s*1$/ })).toBeVisible();
  expect((await ask(page, 'GET', `patients/one/{user}/${second}`)).status).toBe(404);
  await endPatients(page, kept);
});

test('another practice takes a patient over with link and code, verified and without the file; a wrong code shows nothing more', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  const camille = await signInByCall(page);
  const patient = await makePatient(page, {}, camille);
  const name = `Ophélie ${patient.personInfo.lastName}`;
  await page.goto(`${path}?search=${patient.personInfo.lastName}`);
  await choose(page, name, 'Code pour un autre cabinet');
  const dialog = page.getByRole('dialog', { name: `Confier ${name} à un autre cabinet` });
  await dialog.getByRole('button', { name: 'Créer le code' }).click();
  const code = await dialog.getByRole('status').innerText();
  const link = new URL(await dialog.getByText(/\?add=/).innerText());
  await expectNoSeriousAxe(page);
  expect(await journalOf(page, patient.uuid)).toContain('create patient_code');

  await signIn(page, accounts.hugo, { to: link.pathname + link.search });
  const taking = page.getByRole('dialog', { name: 'Reprendre le patient d’un autre cabinet' });
  await taking.getByRole('textbox', { name: 'Code' }).fill(code.startsWith('A') ? 'BBBB-BBBB-BBBB' : 'AAAA-AAAA-AAAA');
  await taking.getByRole('button', { name: 'Ajouter' }).click();
  await expect(taking.getByText('Ce code est faux, a déjà servi ou n’est plus valable.')).toBeVisible();
  await taking.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await taking.getByRole('button', { name: 'Ajouter' }).click();
  const own = await opened(page, name);
  await expect(page.getByText('identité vérifiée')).toBeVisible();
  expect(own).not.toBe(patient.uuid);
  await expect(page.getByRole('link', { name: /^Actes\s*0$/ })).toBeVisible();
  await endPatients(page, own);
  await unlinkPatient(page, patient.uuid, await signInByCall(page));
});

test('every look of the list and of a patient', { tag: '@looks' }, async ({ page }) => {
  test.setTimeout(deadline(120_000));
  const camille = await signInByCall(page);
  const patient = await makePatient(page, { firstName: 'Anne-Sophie Marie-Bénédicte' }, camille);
  await expectEveryLook(page, [path, pageOf(patient.uuid)], {
    keys: 'patients|patient|head|privacy|action|seen|identity|conflict|merge|act|add|common|table|filter',
    ready: async (_, address) => {
      const last = address === path ? page.locator('[data-row]') : page.locator('aside li');
      await expect(last.first()).toBeVisible();
    },
  });
  await endPatients(page, patient.uuid);
});

test(
  'five thousand patients are searched, sorted, paged and filtered by the server, and Back undoes it',
  { tag: '@deep' },
  async ({ page }) => {
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
    // The old rows stay until the sorted ones arrive. Patients without acts sort last, so the first row of the answer has one.
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
    await expect(page.getByRole('button', { name: /^Vue\s: Mineurs/ })).toBeVisible();
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
    // A hundred rows are laid out; only some are rendered.
    await expect(rows(page).nth(5)).toBeVisible();
    expect(await rows(page).count()).toBeLessThan(60);
    await page.goto(`${path}?page=9999&age=%3Cscript%3E&status=deleted`);
    await settled(page);
    await expect(page).toHaveURL(/page=\d{2,3}$/);
  },
);
