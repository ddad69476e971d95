import { accounts, expect, expectNoSeriousAxe, settled, signIn, test } from 'portal-playwright';

const path = '/une-question';
const broken = {
  status: 503,
  contentType: 'application/problem+json',
  body: '{"type":"about:blank","title":"x","status":503,"code":"upstream.unavailable"}',
};

test('a visitor finds an article by its words, reads it, and comes back', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.goto(path);
  await settled(page);
  await expect(page.getByRole('status')).toHaveText('13 articles');
  await page.getByRole('searchbox', { name: 'Que cherchez-vous' }).fill('mot de passe');
  await expect(page).toHaveURL(/search=mot\+de\+passe/);
  await expect(page.getByRole('status')).toContainText('pour «');
  // Sign-in is what these words are about: it stands first.
  await page.locator('main a[href*="article="]').first().click();
  await expect(page).toHaveURL(/article=sign-in/);
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toBeVisible();
  await page.getByRole('link', { name: 'Tous les articles' }).click();
  await page.getByRole('button', { name: /Factures et smileys/ }).click();
  await expect(page).toHaveURL(/category=invoices/);
  await expect(page.getByRole('status')).toHaveText('2 articles');
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('Aucun article ne répond à ces mots.', { exact: false })).toBeVisible();
  await page.goto(`${path}?article=no-such-article`);
  await expect(page.getByRole('link', { name: 'Tous les articles' })).toBeVisible();
});

test('a visitor writes: what is missing is said, the reference is given, nobody’s list shows it', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Nous écrire' }).first().click();
  await expect(page.getByRole('navigation', { name: 'Aide et questions' }).getByRole('link')).toHaveCount(2);
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom' })).toHaveAttribute('aria-invalid', 'true');
  await expectNoSeriousAxe(page);
  await page.getByRole('textbox', { name: 'Nom' }).fill('Anne Roy');
  await page.getByRole('textbox', { name: 'Courriel' }).fill('anne.roy@exemple.example');
  await page.getByRole('combobox', { name: 'Sujet' }).selectOption('account');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Ouvrir un compte');
  await page.getByRole('textbox', { name: 'Question' }).fill('Comment ouvrir un compte ?');
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await expect(page.getByText(/Votre question est enregistrée\s: Q\d\d-\d{5}/)).toBeVisible();
  await page.getByRole('button', { name: 'Autre question' }).click();
  await expect(page.getByRole('textbox', { name: 'Titre' })).toHaveValue('');
});

test('a member asks from an order, adds something, and settles it', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/help/ticket/') && request.method() === 'POST');
  await signIn(page, accounts.lea, { to: `${path}?tab=write&from=/mon-cabinet/commande` });
  await page.getByRole('combobox', { name: 'Sujet' }).selectOption('orders');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Une livraison à une autre adresse');
  await page.getByRole('textbox', { name: 'Question' }).fill('Est-ce possible pour une seule commande ?');
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ topic: 'orders', context: { page: '/mon-cabinet/commande' } });
  await page.getByRole('link', { name: 'Voir ma question' }).click();
  await expect(page).toHaveURL(/ticket=/);
  await expect(page.getByRole('list', { name: 'Échange' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('La commande part demain.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(page.getByRole('list', { name: 'Échange' }).getByRole('listitem')).toHaveCount(2);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'C’est réglé' }).click();
  await expect(page.getByText('Cette question est close.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Toutes mes questions' }).click();
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect(page.getByRole('link', { name: 'Une livraison à une autre adresse' }).first()).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('each part fails and is retried alone; a question that is not one’s own does not exist', async ({ page, watch }) => {
  watch.allow(/503|404/);
  let failing = true;
  await page.route('**/api/product/help/**', (route) => (failing ? route.fulfill(broken) : route.continue()));
  await signIn(page, accounts.camille, { to: path });
  await expect(page.getByRole('alert')).toContainText('Les articles n’ont pas pu être lus.');
  await page.goto(`${path}?tab=mine`);
  await expect(page.getByRole('alert')).toContainText('Vos questions n’ont pas pu être lues.');
  failing = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('group', { name: 'État' })).toBeVisible();
  await page.goto(`${path}?ticket=00000000-0000-4000-8000-000000000000`);
  await expect(page.getByRole('link', { name: 'Toutes mes questions' })).toBeVisible();
});
