import {
  accounts,
  allLooks,
  expect,
  expectNarrowing,
  expectNoSeriousAxe,
  fitsWidth,
  locales,
  settled,
  signIn,
  test,
  useLocale,
} from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rechercher partout' });
const options = (page: Page) => dialog(page).getByRole('option');
const group = (page: Page, name: RegExp) => dialog(page).getByRole('group', { name });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
}

/** Two patients and their names, of somebody's practice. */
async function patient(of: Caller): Promise<{ uuid: string; personInfo: { firstName: string; lastName: string } }> {
  const { items } = await of.send<{ items: { uuid: string; personInfo: { firstName: string; lastName: string } }[] }>(
    'GET',
    `patients/list/${of.uuid}?page=1&size=25`,
  );
  return items.find(({ personInfo }) => personInfo.lastName.length > 4)!;
}

test('a patient is found from anywhere by keys alone; no address bears the name, and the journal has the line', async ({ page }) => {
  const camille = await Caller.signIn(accounts.camille);
  const { uuid, personInfo } = await patient(camille);
  const journal = () =>
    camille
      .send<{ total: number }>('GET', `journal/list/${camille.uuid}?action=list&kind=patients&page=1&size=25`)
      .then(({ total }) => total);
  await signIn(page, accounts.camille);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const before = await journal();
  await open(page);
  await page.keyboard.type(personInfo.lastName.toLowerCase());
  await expect(
    group(page, /^Patients/)
      .getByRole('option', { name: new RegExp(`${personInfo.firstName} ${personInfo.lastName}`) })
      .first(),
  ).toBeVisible();
  await expectNoSeriousAxe(page);
  await expect.poll(journal).toBeGreaterThan(before);
  const wanted = options(page)
    .filter({ hasText: `${personInfo.firstName} ${personInfo.lastName}` })
    .first();
  for (let step = 0; step < 12 && (await wanted.getAttribute('data-focused')) === null; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/mon-espace/patient/modifier-patient\\?patient=`));
  await settled(page);
  expect(urls.filter((url) => decodeURIComponent(url).toLowerCase().includes(personInfo.lastName.toLowerCase()))).toEqual([]);
  await open(page);
  await expect(
    group(page, /Choisis récemment/)
      .getByRole('option')
      .first(),
  ).toContainText(personInfo.lastName);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(uuid).not.toBe('');
});

test('orders, invoices and pages of every remote are found, and a press leads there', async ({ page }) => {
  await signIn(page, accounts.camille);
  await page
    .getByRole('button', { name: /^Rechercher/ })
    .first()
    .click();
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('c26-');
  await expect(
    group(page, /^Commandes/)
      .getByRole('option')
      .first(),
  ).toBeVisible();
  await dialog(page).getByRole('combobox').fill('F26');
  await expect(
    group(page, /^Factures/)
      .getByRole('option')
      .first(),
  ).toBeVisible();
  await dialog(page).getByRole('combobox').fill('reclam');
  await options(page).filter({ hasText: 'réclamations' }).first().click();
  await expect(page).toHaveURL(/mes-reclamations/);
  await expect(dialog(page)).toHaveCount(0);
});

test('privacy mode hides whom the search finds', async ({ page }) => {
  const camille = await Caller.signIn(accounts.camille);
  const { personInfo } = await patient(camille);
  await signIn(page, accounts.camille);
  await page.evaluate((uuid) => localStorage.setItem(`portal.choice.privacy.${uuid}`, 'on'), camille.uuid);
  await open(page);
  await page.keyboard.type(personInfo.lastName);
  const found = group(page, /^Patients/).getByRole('option');
  await expect(found.first()).toBeVisible();
  for (const text of await found.allInnerTexts()) expect(text).not.toContain(personInfo.lastName);
});

test('a kind that cannot be asked is named, a search that fails leaves the pages, and is tried again', async ({ page, watch }) => {
  watch.allow(/503/);
  await signIn(page, accounts.camille);
  await page.route('**/api/product/search/**', (route) =>
    route.fulfill({ json: { result: { groups: [], failed: ['patients', 'invoices'] } } }),
  );
  await open(page);
  await page.keyboard.type('commandes');
  await expect(dialog(page).getByText('Recherche momentanément impossible\u00a0: Patients, Factures.')).toBeVisible();
  await page.route('**/api/product/search/**', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({ title: 'x', status: 503, code: 'upstream' }),
    }),
  );
  await dialog(page).getByRole('combobox').fill('mes commandes');
  await expect(dialog(page).getByText('La recherche n’a pas abouti.')).toBeVisible();
  await expect(options(page).filter({ hasText: 'Mes commandes' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.unrouteAll();
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog(page).getByText('La recherche n’a pas abouti.')).toHaveCount(0);
  await dialog(page).getByRole('combobox').fill('zzzzqqq');
  await expect(dialog(page).getByText('Aucun résultat')).toBeVisible();
});

test('at every width; a whole sheet on a telephone, in another language', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.ines, { to: '/accessibilite' });
  const search = async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('me');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  };
  await search();
  await expectNarrowing(page, 'palette|search', 'the palette', true);
  const box = await page.getByRole('dialog').boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height].map((length) => Math.round(length ?? -1))).toEqual([0, 0, 360, 900]);
  for (const locale of allLooks ? locales.filter((each) => each !== 'fr') : (['pt'] as const)) {
    await useLocale(page, locale);
    await page.reload();
    await settled(page);
    await search();
    await expect(page.getByRole('dialog')).not.toContainText(/palette\.|\{\{/);
    expect(await fitsWidth(page), locale).toBe(true);
  }
  await page.getByRole('dialog').getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { expanded: false }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pesquisar' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});
