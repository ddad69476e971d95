// Roles, visitors, a provider that is away and forged messages of every kind: src/pages/cards/cards-page.test.tsx.
import { accounts, expect, expectNoSeriousAxe, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';

const list = '/mon-compte/mes-cartes';
const number = '4242424242424242';

/** Everything that goes between the page and the portal from now on. */
function listenTo(page: Page, portal: string): string[] {
  const heard: string[] = [];
  const ofPortal = (url: string) => new URL(url).origin === new URL(portal).origin;
  page.on('request', (request) => {
    if (ofPortal(request.url())) heard.push(request.url(), request.postData() ?? '');
  });
  page.on('response', (response) => {
    if (!ofPortal(response.url()) || !response.url().includes('/api/')) return;
    void response.text().then(
      (text) => heard.push(text),
      () => undefined, // a page that is left takes its bodies along
    );
  });
  return heard;
}

// REQ-36
test('only the provider’s own frame is believed: a card is registered there, its number never reaches the portal, and it is removed', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/422/); // the bank refuses the first card
  const heard = listenTo(page, String(baseURL));
  await signIn(page, accounts.lea, { to: list });
  await page.getByRole('link', { name: 'Enregistrer une carte' }).click();
  await expect(page).toHaveURL(/\/mon-compte\/cb\/enregistrer$/);
  const fields = page.frameLocator('iframe');
  const register = async (card: string) => {
    await fields.getByLabel('Numéro de carte').fill(card);
    await fields.getByLabel('Expiration').fill('12/30');
    await fields.getByLabel('Code de sécurité').fill('123');
    await fields.getByRole('button', { name: 'Enregistrer la carte' }).click();
  };
  await expect(fields.getByLabel('Numéro de carte')).toBeVisible();
  await page.evaluate(() => window.postMessage({ type: 'card.registered', reference: 'forged' }, '*'));
  await expectNoSeriousAxe(page);
  await register('4000000000000002');
  await expect(fields.getByRole('alert')).toHaveText('La banque a refusé cette carte.');
  expect(
    heard.filter((text) => text.includes('/cards/complete/')),
    'no message of another window is trusted',
  ).toEqual([]);
  await register(number);
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  const row = page.getByRole('list', { name: 'Mes cartes' }).getByRole('listitem').filter({ hasText: 'Visa se terminant par 4242' });
  await expect(row).toContainText('12/2030');
  expect(heard.filter((text) => text.replace(/[\s-]/g, '').includes(number))).toEqual([]);
  expect(heard.filter((text) => text.includes('/cards/complete/'))).toHaveLength(1);

  await row.getByRole('button', { name: /Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toHaveCount(0);
});
