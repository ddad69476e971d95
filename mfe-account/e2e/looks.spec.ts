import { accounts, allLooks, call, deadline, expect, expectEveryLook, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const keys =
  'addresses|applications|cards?|common|confirm|email|field|help|hosting|identity|journal|legal|licences|password|preferences|role|section|sessions|team|title';

const account = (...names: string[]) => names.map((name) => `/mon-compte/${name}`);

/** Pages that share their parts with others; only LOOKS=all checks them. */
const ALIKE = [
  ...account('mes-collaborateurs'),
  ...['/une-question?article=smileys', '/une-question?tab=mine', '/confidentialite', '/mentions-legales'],
];

/** Waits for what an address shows last. */
async function ready(page: Page, address: string): Promise<void> {
  await expect(page.locator('h1:visible')).not.toBeEmpty();
  if (address.includes('person=')) await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
}

async function look(page: Page, addresses: string[]): Promise<void> {
  test.setTimeout(deadline(30_000 * addresses.length));
  await expectEveryLook(page, addresses, { keys, ready });
}

test('the account in every look, with a colleague’s drawer beside the list', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/test' });
  const { items } = await call<{ items: { uuid: string }[] }>(page, 'GET', 'collaborators/list/{user}?search=nora');
  const drawer = `mes-collaborateurs?person=${String(items[0]?.uuid)}`;
  await look(page, account('mes-informations', 'mon-hebergement', 'journal-des-acces', 'mes-cartes', drawer));
});

test('the help and a document in every look', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/test' });
  await look(page, ['/une-question', '/une-question?tab=write', '/accessibilite', '/licences', ...(allLooks ? ALIKE : [])]);
});

if (allLooks) {
  test('an empty practice in every look', { tag: '@looks' }, async ({ page }) => {
    await signIn(page, accounts.lea, { to: '/test' });
    await look(page, account('mes-informations', 'journal-des-acces'));
  });
}
