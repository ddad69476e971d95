// Every page of the cabinet at every width, with axe: in one language here, in all of them with LOOKS=all (make verify). claim-form.spec.ts
// checks the steps of a claim.
import { accounts, allLooks, call, deadline, expect, expectEveryLook, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { KEYS } from './looks.ts';

const cabinet = (...names: string[]) => names.map((name) => `/mon-cabinet/${name}`);

/** One page of each layout. A short list shows the same as a long one. */
const LAYOUTS = {
  papers: [
    ...cabinet('mes-commandes?status=refused', 'commande?reference=C26-04089', 'facture?reference=F26-02346', 'releve'),
    '/iframe/invoice?reference=F26-02346',
  ],
  payments: cabinet('regler', 'mes-reglements', 'commande/nouvelle'),
  figures: cabinet('mes-smileys?tab=months', 'mes-credits', 'retour/nouveau', 'incident/nouveau'),
};
/** Pages with the same parts but other messages and data; only LOOKS=all checks them. */
const ALIKE = {
  'other lists': cabinet('mes-factures', 'mes-documents', 'document/mes-offres', 'document/mes-reclamations', 'document/mes-incidents'),
  'other papers': [...cabinet('mes-commandes', 'commande?reference=C26-04098', 'facture?reference=F26-03137'), '/iframe/invoice'],
  'other figures': cabinet('mes-smileys', 'mes-smileys?scope=practice', 'mes-smileys?tab=users', 'mes-smileys?tab=applications'),
  'other forms': cabinet('document/mes-retours', 'reclamation/nouvelle'),
  'history of bills': cabinet('historique', 'historique?type=notes'),
};
/** Detail pages, by the list that links to them. A document's page is a simpler offer's, a return's a claim's with an order's table. */
const ROWS = {
  offre: 'offers/list/{user}?size=1',
  reglement: 'payments/list/{user}?size=1',
  reclamation: 'claims/list/{user}?status=in_review&size=1',
  ...(allLooks && { document: 'documents/list/{user}?size=1', retour: 'returns/list/{user}?status=in_review&size=1' }),
};

// A list is checked when its rows are shown.
const ready = async (page: Page, address: string) => {
  const isList = /mes-(commandes|factures|documents|offres|reclamations|retours|incidents)/.test(address);
  if (isList) await expect(page.locator('[data-row]').first()).toBeVisible();
};

/** Checks addresses of the demo practice that has data of every kind. */
async function look(page: Page, addresses: readonly string[]): Promise<void> {
  test.setTimeout(deadline(30_000 * addresses.length));
  await expectEveryLook(page, addresses, { keys: KEYS, ready });
}

for (const [name, addresses] of Object.entries({ ...LAYOUTS, ...(allLooks && ALIKE) })) {
  test(`every look of ${name}`, { tag: '@looks' }, async ({ page }) => {
    await signIn(page, accounts.camille, { to: '/test' });
    await look(page, addresses);
  });
}

test('every look of what a row leads to', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/test' });
  const addresses: string[] = [];
  for (const [name, list] of Object.entries(ROWS)) {
    const { items } = await call<{ items: { uuid: string }[] }>(page, 'GET', list);
    addresses.push(`/mon-cabinet/${name}?id=${String(items[0]?.uuid)}`);
  }
  await look(page, addresses);
});
