import { accounts, expect, expectEveryLook, expectNarrowing, locales, settled, signIn, test, useLocale } from 'portal-playwright';
import { broken } from './broken.ts';
import { endClaims, idOf, makeDraft } from './claims-api.ts';
import { category, field, next, path, saved, step } from './claim-steps.ts';

for (const [name, query, words] of [
  ['an order', 'order=C26-04089', 'Commande C26-04089'],
  ['a lot', 'lot=L26-1184-07', 'Commande C26-04089'],
  ['an invoice', 'invoice=F26-03137', 'Facture F26-03137'],
] as const) {
  test(`${name} in the address fills the form, and makes no draft by itself`, async ({ page }) => {
    let drafts = 0;
    page.on('request', (request) => (drafts += request.method() === 'POST' && request.url().includes('/claims/draft/') ? 1 : 0));
    await signIn(page, accounts.camille, { to: `${path}?${query}` });
    await expect(page.getByRole('main').getByRole('radio', { checked: true })).toHaveCount(1);
    await next(page).click();
    await expect(page.getByText(words)).toBeVisible();
    expect(drafts).toBe(0);
    await page.getByRole('button', { name: 'Détacher' }).click();
    await expect(page.getByText(words)).toHaveCount(0);
    await saved(page);
    await endClaims(page, idOf(page));
  });
}

test('a beginning that the practice does not have is no obstacle', async ({ page, watch }) => {
  watch.allow(/404/);
  await signIn(page, accounts.camille, { to: `${path}?order=C00-00000` });
  await expect(page.getByText('Ce point de départ n’a pas pu être repris.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3);
});

test('searches fail alone and are tried again', async ({ page, watch }) => {
  watch.allow(/500/);
  await signIn(page, accounts.camille, { to: path });
  await category(page, /Catégorie B/);
  await page.route('**/api/product/orders/list/**', broken);
  await page.getByRole('searchbox').fill('couronne');
  await expect(page.getByText('La recherche n’a pas abouti')).toBeVisible();
  await page.unroute('**/api/product/orders/list/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('list', { name: 'Commandes et factures trouvées' })).toBeVisible();
  await page.route('**/api/product/users/patients-search/**', broken);
  await field(page, /^Patient/).fill('belkacem');
  await expect(page.getByText('Les patients n’ont pas pu être cherchés')).toBeVisible();
  await page.unroute('**/api/product/users/patients-search/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('list', { name: 'Patients trouvés' })).toBeVisible();
  await saved(page);
  await endClaims(page, idOf(page));
});

test('a newcomer without orders writes one all the same', async ({ page }) => {
  await signIn(page, accounts.lea, { to: path });
  await category(page, /Catégorie A/);
  await page.getByRole('searchbox').fill('implant');
  await expect(page.getByText('Aucune commande ni facture ne correspond.')).toBeVisible();
  await field(page, /^Lot/).fill('L26-9');
  await saved(page);
  await endClaims(page, idOf(page));
});

test('a role that may not report is told so', async ({ page }) => {
  await page.route('**/mon-cabinet/reclamation/nouvelle', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"role":"owner"', '"role":"accounts"') });
  });
  await signIn(page, accounts.camille, { to: path });
  await expect(page.getByText('Votre rôle dans le cabinet ne permet pas d’ouvrir une réclamation')).toBeVisible();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
});

/** A draft that is complete, so that every step can be walked. */
const COMPLETE = {
  category: 'implant',
  subject: 'Perte de l’implant avant mise en charge',
  description: 'Texte',
  product: 'Implant CI Ø 3,5 × 12 mm',
  lot: 'L26-0557-03',
  udi: '(01)00000002077889(10)L26-0802-02',
  teeth: [16, 26],
};

const KEYS = 'cases|claim|claimForm|draft|title|warranty|upload|form';

test('every look of every step', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, accounts.camille, { to: path });
  await expectEveryLook(page, [path], { keys: KEYS });
  await useLocale(page, 'fr');
  const draft = await makeDraft(page, { ...COMPLETE, category: 'A' });
  await page.goto(`${path}?id=${draft.uuid}`);
  await settled(page);
  for (const name of ['Le produit concerné', 'Ce qui s’est passé', 'Fichiers', 'Relecture']) {
    await expect(step(page, name)).toBeVisible();
    await expectNarrowing(page, KEYS, name, true);
    if (name !== 'Relecture') await next(page).click();
  }
  await endClaims(page, draft.uuid);
});

test('the steps of the implant warranty, in every language', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, accounts.camille, { to: path });
  const drafts: string[] = [];
  for (const locale of locales) {
    await useLocale(page, locale);
    const draft = await makeDraft(page, COMPLETE);
    await page.goto(`${path}?id=${draft.uuid}`);
    await settled(page);
    await expectNarrowing(page, KEYS, `product in ${locale}`, false);
    await page.locator('input[name="patientName"]').fill('belkacem');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Belkacem/ })
      .first()
      .click();
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('textarea')).toBeVisible();
    await expectNarrowing(page, KEYS, `event in ${locale}`, locale === 'fr');
    await page.getByRole('main').getByRole('list').first().getByRole('button').first().click();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3);
    await expectNarrowing(page, KEYS, `category in ${locale}`, false);
    await expect(page.locator('[data-state="saved"]')).toBeVisible();
    drafts.push(draft.uuid);
  }
  await endClaims(page, ...drafts);
});
