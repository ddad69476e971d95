// Every page of the cabinet at every width, with axe: in one language here, in all of them with LOOKS=all (make verify).
import { accounts, allLooks, expect, expectEveryLook, expectNarrowing, settled, signIn, test, useLocale } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { endClaims, makeDraft } from './claims-api.ts';

const KEYS =
  'orders?|invoices?|smileys|common|lines|totals|due|table|orderStatus|filter|share|statement|frame|credits|title|menu|documents?|offers?|' +
  'papers|period|validity|documentKind|offerState|zip|cases|claims?|claimForm|draft|warranty|upload|form|returns?|returnForm|incidents?|incidentForm';
const cabinet = (...names: string[]) => names.map((name) => `/mon-cabinet/${name}`);

/** A page of each layout. */
const LAYOUTS = {
  orders: cabinet('mes-commandes', 'commande?reference=C26-04089'),
  invoices: [...cabinet('facture?reference=F26-02346', 'releve'), '/iframe/invoice?reference=F26-02346'],
  smileys: cabinet('mes-smileys?scope=practice', 'mes-smileys?tab=months', 'mes-credits'),
  forms: cabinet('retour/nouveau', 'incident/nouveau'),
};
/** Lists whose rows lead to a layout of their own. */
const ROWS = ['document/mes-documents', 'document/mes-offres', 'document/mes-reclamations', 'document/mes-retours'];
/** Pages made of the same parts with other words and data: their looks are a matter of LOOKS=all. */
const ALIKE = [
  ...cabinet('commande?reference=C26-04098', 'mes-factures', 'facture?reference=F26-03137', 'mes-smileys', 'mes-smileys?tab=users'),
  ...cabinet('mes-smileys?tab=applications', 'mes-documents', 'document/mes-incidents', 'reclamation/nouvelle'),
  '/iframe/invoice',
];

// A list is looked at with its rows.
const ready = async (page: Page, address: string) => {
  const isList = /mes-(commandes|factures|documents|offres|reclamations|retours|incidents)/.test(address);
  if (isList) await expect(page.locator('[data-row]').first()).toBeVisible();
};

for (const [name, addresses] of Object.entries({ ...LAYOUTS, ...(allLooks ? { alike: ALIKE } : {}) })) {
  test(`every look of ${name}`, { tag: '@looks' }, async ({ page }) => {
    await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-credits' });
    await expectEveryLook(page, addresses, { keys: KEYS, ready });
  });
}

for (const list of ROWS) {
  test(`every look of one row of ${list}`, { tag: '@looks' }, async ({ page }) => {
    const address = `/mon-cabinet/${list}`;
    await signIn(page, accounts.camille, { to: /reclamations|retours/.test(list) ? `${address}?status=in_review` : address });
    const one = String(await page.locator('[data-row] a').first().getAttribute('href'));
    const isOwnLayout = list.endsWith('reclamations');
    await expectEveryLook(page, isOwnLayout || allLooks ? [address, one] : [one], { keys: KEYS, ready });
  });
}

/** A draft that is complete, so that every step can be walked; the claim that has the most fields. */
const COMPLETE = {
  category: 'implant',
  subject: 'Perte de l’implant avant mise en charge',
  description: 'Texte',
  product: 'Implant CI Ø 3,5 × 12 mm',
  lot: 'L26-0557-03',
  udi: '(01)00000002077889(10)L26-0802-02',
  teeth: [16, 26],
};

test('every look of the steps of a claim', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/mon-cabinet/mes-credits' });
  await useLocale(page, 'fr');
  const draft = await makeDraft(page, COMPLETE);
  const shows = async (uuid: string, names: readonly string[], prepare: (name: string) => Promise<void>) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/mon-cabinet/reclamation/nouvelle?id=${uuid}`);
    await settled(page);
    for (const name of names) {
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name })).toBeVisible();
      await prepare(name);
      if (name !== names.at(-1)) await page.getByRole('button', { name: 'Continuer' }).click();
    }
  };
  await shows(draft.uuid, ['Le produit concerné', 'Ce qui s’est passé'], async (name) => {
    await expectNarrowing(page, KEYS, name, true);
    if (name !== 'Le produit concerné') return;
    await page.getByRole('textbox', { name: /^Patient/ }).fill('belkacem');
    await page.getByRole('list', { name: 'Patients trouvés' }).getByRole('button').first().click();
  });
  const simple = await makeDraft(page, { ...COMPLETE, category: 'A' });
  await shows(simple.uuid, ['Le produit concerné', 'Ce qui s’est passé', 'Fichiers', 'Relecture'], async (name) => {
    if (name === 'Fichiers' || name === 'Relecture') await expectNarrowing(page, KEYS, name, true);
  });
  await endClaims(page, draft.uuid, simple.uuid);
});
