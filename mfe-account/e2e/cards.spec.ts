import { accounts, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';
import { broken } from './broken';

const list = '/mon-compte/mes-cartes';
const register = '/mon-compte/cb/enregistrer';
const number = '4242424242424242';

test('a card is registered in the provider’s frame, its number never reaches the portal, and it is removed', async ({
  page,
  baseURL,
  watch,
}) => {
  watch.allow(/422/); // the bank refuses the first card
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin === new URL(String(baseURL)).origin) sent.push(request.url(), request.postData() ?? '');
  });
  const received: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).origin !== new URL(String(baseURL)).origin || !response.url().includes('/api/')) return;
    void response.text().then(
      (text) => received.push(text),
      () => undefined, // a page that is left takes its bodies along
    );
  });
  await signIn(page, accounts.lea, { to: list });
  await page.getByRole('link', { name: 'Enregistrer une carte' }).click();
  await expect(page).toHaveURL(new RegExp(`${register}$`));
  const fields = page.frameLocator('iframe');
  await fields.getByLabel('Numéro de carte').fill('4000000000000002');
  await fields.getByLabel('Expiration').fill('12/30');
  await fields.getByLabel('Code de sécurité').fill('123');
  await fields.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await expect(fields.getByRole('alert')).toHaveText('La banque a refusé cette carte.');
  await fields.getByLabel('Numéro de carte').fill(number);
  await fields.getByLabel('Expiration').fill('12/30');
  await fields.getByLabel('Code de sécurité').fill('123');
  await fields.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  const row = page.getByRole('list', { name: 'Mes cartes' }).getByRole('listitem').filter({ hasText: 'Visa se terminant par 4242' });
  await expect(row).toContainText('12/2030');
  await expectNoSeriousAxe(page);
  for (const text of [...sent, ...received]) expect(text.replace(/[\s-]/g, '')).not.toContain(number);

  await row.getByRole('button', { name: /Supprimer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(row).toHaveCount(0);
});

test('only the provider’s own frame is believed', async ({ page }) => {
  await signIn(page, accounts.camille, { to: register });
  await expect(page.frameLocator('iframe').getByLabel('Numéro de carte')).toBeVisible();
  let completed = false;
  await page.route('**/cards/complete/**', (route) => {
    completed = true;
    return route.continue();
  });
  await page.evaluate(() => {
    window.postMessage({ type: 'card.registered', reference: 'forged' }, '*');
  });
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Enregistrer la carte' })).toBeVisible();
  expect(completed).toBe(false);
  await expectNoSeriousAxe(page);
});

test('visitors are asked to sign in, assistants are told, a provider that is away is said', async ({ page, watch }) => {
  watch.allow(/500/);
  await page.goto(register);
  await settled(page);
  await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', `/?returnUrl=${encodeURIComponent(register)}`);
  await expectNoSeriousAxe(page);
  await signIn(page, accounts.nora, { to: list });
  await expect(page.getByText('Les cartes ne vous sont pas ouvertes')).toBeVisible();
  await page.route('**/api/product/cards/**', broken);
  await signIn(page, accounts.camille, { to: list });
  await expect(page.getByRole('alert')).toContainText('Vos cartes n’ont pas pu être lues.');
  await page.goto(register);
  await expect(page.getByRole('alert')).toContainText('Le prestataire de paiement ne répond pas');
});
