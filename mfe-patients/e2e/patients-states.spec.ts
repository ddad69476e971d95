import { accounts, expect, expectEveryLook, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import { broken } from './broken.ts';
import { makePatient, endPatients } from './patients-api.ts';

const list = '/mon-espace/mes-patients';
const pageOf = (uuid: string) => `/mon-espace/patient/modifier-patient?patient=${uuid}`;

test('every look of the list and of a patient', { tag: '@looks' }, async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: list });
  const patient = await makePatient(page, { firstName: 'Anne-Sophie Marie-Bénédicte' });
  await expectEveryLook(page, [list, pageOf(patient.uuid)], {
    keys: 'patients|patient|head|privacy|action|seen|identity|conflict|merge|act|add|common|table|filter',
    ready: async (_, address) => {
      const last = address === list ? page.locator('[data-row]') : page.locator('aside li');
      await expect(last.first()).toBeVisible();
    },
  });
  await endPatients(page, patient.uuid);
});

test('a newcomer finds what will stand here, and begins with a patient', async ({ page }) => {
  await signIn(page, accounts.lea, { to: list });
  await expect(page.getByRole('heading', { name: 'Aucun patient pour l’instant' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: 'Ajouter un patient' }).click();
  await expect(page.getByRole('dialog', { name: 'Ajouter un patient' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await page.goto(`${list}?search=zzzzqqq`);
  await expect(page.getByRole('heading', { name: 'Aucun patient ne correspond' })).toBeVisible();
});

test('the list, the patient and who saw him fail and come back alone; offline, what was read stays', async ({ page, context, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-smileys' });
  await page.route('**/api/product/patients/list/**', broken);
  await page.getByRole('navigation').getByRole('link', { name: 'Mes patients' }).click();
  await expect(page.getByRole('heading', { name: 'Les patients n’ont pas pu être chargés' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Filtres' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.unroute('**/api/product/patients/list/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  const name = page.locator('tr[data-row="0"]').getByRole('link');
  await expect(name).toBeVisible();

  await page.route('**/api/product/patients/one/**', broken);
  await page.route('**/api/product/journal/patient/**', broken);
  await name.click();
  await expect(page.getByRole('heading', { name: 'Le dossier du patient n’a pas pu être chargé' })).toBeVisible();
  await page.unroute('**/api/product/patients/one/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toBeVisible();
  await expect(page.getByText('Les accès n’ont pas pu être chargés.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.unroute('**/api/product/journal/patient/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('list', { name: 'Accès au dossier' }).getByRole('listitem').first()).toBeVisible();

  // Back finds the list as it was left, also without a network.
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Retour' }).first().click();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await expect(page.getByText(/Hors connexion\. Liste de \d\d:\d\d/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Hors connexion/)).toBeHidden();
});
