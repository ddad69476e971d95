import {
  accounts,
  allLooks,
  askAgain,
  deadline,
  expect,
  expectNarrowing,
  fitsWidth,
  locales,
  settled,
  signIn,
  test,
  useLocale,
} from 'portal-playwright';
import type { Locator, Page } from '@playwright/test';
import { Caller } from './caller';

/** A page with few calls of its own. */
const QUIET = '/accessibilite';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rechercher partout' });
const options = (page: Page) => dialog(page).getByRole('option');
const input = (page: Page) => dialog(page).getByRole('combobox');
const first = (list: Locator) => list.getByRole('option').first();
const group = (page: Page, name: RegExp) => dialog(page).getByRole('group', { name });

async function open(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(input(page)).toBeFocused();
}

interface Patient {
  personInfo: { firstName: string; lastName: string };
}

/** Returns a patient of a user's practice. */
async function patient(of: Caller): Promise<Patient> {
  const { items } = await of.send<{ items: Patient[] }>('GET', `patients/list/${of.uuid}?page=1&size=25`);
  const found = items.find(({ personInfo }) => personInfo.lastName.length > 4);
  if (!found) throw new Error('the practice has no patient with a long name');
  return found;
}

test('patients, orders, invoices and pages are found by keys or by press; no address has a name, and the journal has a line', async ({
  page,
}) => {
  const camille = await Caller.signIn(accounts.camille);
  const { personInfo } = await patient(camille);
  const name = `${personInfo.firstName} ${personInfo.lastName}`;
  const journal = async () =>
    (await camille.send<{ total: number }>('GET', `journal/list/${camille.uuid}?action=list&kind=patients&page=1&size=25`)).total;
  await signIn(page, accounts.camille, { to: QUIET });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const before = await journal();
  await open(page);
  await page.keyboard.type(personInfo.lastName.toLowerCase());
  await expect(
    group(page, /^Patients/)
      .getByRole('option', { name: new RegExp(name) })
      .first(),
  ).toBeVisible();
  await expect.poll(journal).toBeGreaterThan(before);
  const wanted = options(page).filter({ hasText: name }).first();
  for (let step = 0; step < 12 && (await wanted.getAttribute('data-focused')) === null; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mon-espace\/patient\/modifier-patient\?patient=/);
  await settled(page);
  expect(urls.filter((url) => decodeURIComponent(url).toLowerCase().includes(personInfo.lastName.toLowerCase()))).toEqual([]);

  await page
    .getByRole('button', { name: /^Rechercher/ })
    .first()
    .click();
  await expect(input(page)).toBeFocused();
  await expect(first(group(page, /Ouverts récemment/))).toContainText(personInfo.lastName);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await page.evaluate((uuid) => localStorage.setItem(`portal.choice.privacy.${uuid}`, 'on'), camille.uuid);
  await open(page);
  await input(page).fill(personInfo.lastName);
  const found = group(page, /^Patients/).getByRole('option');
  await expect(found.first()).toBeVisible();
  for (const text of await found.allInnerTexts()) expect(text, 'privacy mode hides who is found').not.toContain(personInfo.lastName);
  await input(page).fill('c26-');
  await expect(first(group(page, /^Commandes/))).toBeVisible();
  await input(page).fill('F26');
  await expect(first(group(page, /^Factures/))).toBeVisible();
  await input(page).fill('reclam');
  await options(page).filter({ hasText: 'réclamations' }).first().click();
  await expect(page).toHaveURL(/mes-reclamations/);
  await expect(dialog(page)).toHaveCount(0);
});

test('a kind that cannot be asked is named, a search that fails leaves the pages, and is tried again', async ({ page, watch }) => {
  watch.allow(/503/);
  await signIn(page, accounts.camille, { to: QUIET });
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
  await input(page).fill('mes commandes');
  await expect(dialog(page).getByText('La recherche n’a pas abouti.')).toBeVisible();
  await expect(options(page).filter({ hasText: 'Mes commandes' })).toBeVisible();
  await page.unrouteAll();
  await askAgain(dialog(page).getByRole('button', { name: 'Réessayer' }), () =>
    expect(dialog(page).getByText('La recherche n’a pas abouti.')).toHaveCount(0, { timeout: deadline(2_000) }),
  );
  await input(page).fill('zzzzqqq');
  await expect(dialog(page).getByText('Aucun résultat')).toBeVisible();
});

test('at every width; a whole sheet on a telephone, in another language', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.ines, { to: QUIET });
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
    await expect.poll(() => fitsWidth(page), locale).toBe(true);
  }
  await page.getByRole('dialog').getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { expanded: false }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pesquisar' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});
