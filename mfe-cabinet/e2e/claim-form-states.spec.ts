import { accounts, expect, expectNoSeriousAxe, fitsWidth, locales, settled, signIn, test, useLocale } from 'portal-playwright';
import { broken } from './broken.ts';
import { endClaim, idOf, makeDraft } from './claims-api.ts';
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
    await endClaim(page, idOf(page));
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
  await endClaim(page, idOf(page));
});

test('a newcomer without orders writes one all the same', async ({ page }) => {
  await signIn(page, accounts.lea, { to: path });
  await category(page, /Catégorie A/);
  await page.getByRole('searchbox').fill('implant');
  await expect(page.getByText('Aucune commande ni facture ne correspond.')).toBeVisible();
  await field(page, /^Lot/).fill('L26-9');
  await saved(page);
  await endClaim(page, idOf(page));
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

for (const scheme of ['light', 'dark'] as const) {
  test(`every step, ${scheme}, 1440 and 360 px: nothing in the way of assistive technology, nothing sideways`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    await context.addCookies([{ name: 'portal_scheme', value: scheme, url: String(baseURL) }]);
    await signIn(page, accounts.camille, { to: path });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await settled(page);
      await expectNoSeriousAxe(page);
      expect(await fitsWidth(page)).toBe(true);
    }
    const draft = await makeDraft(page, { ...COMPLETE, category: 'A' });
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${path}?id=${draft.uuid}`);
      await settled(page);
      for (const name of ['Le produit concerné', 'Ce qui s’est passé', 'Fichiers', 'Relecture']) {
        await expect(step(page, name)).toBeVisible();
        await expectNoSeriousAxe(page);
        expect(await fitsWidth(page), `${name} at ${String(width)}`).toBe(true);
        if (name !== 'Relecture') await next(page).click();
      }
    }
    await endClaim(page, draft.uuid);
  });
}

for (const locale of locales) {
  test(`the steps in ${locale} show no key and fit`, async ({ page }) => {
    test.setTimeout(120_000);
    await useLocale(page, locale);
    await signIn(page, accounts.camille, { to: path });
    const draft = await makeDraft(page, COMPLETE);
    await page.goto(`${path}?id=${draft.uuid}`);
    await settled(page);
    const looks = async () => {
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await fitsWidth(page), String(width)).toBe(true);
      }
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(/\b(cases|claim|claimForm|draft|title|warranty|upload|form)\.[a-zA-Z_]+/);
      expect(text).not.toContain('{{');
    };
    await looks();
    await page.locator('input[name="patientName"]').fill('belkacem');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Belkacem/ })
      .first()
      .click();
    await page.getByRole('main').locator('button[type=submit]').click();
    await expect(page.locator('textarea')).toBeVisible();
    await looks();
    await page.getByRole('main').getByRole('list').first().getByRole('button').first().click();
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(3);
    await looks();
    await endClaim(page, draft.uuid);
  });
}
