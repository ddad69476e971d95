// src/pages/help/help-page.test.tsx covers refusals, unavailable parts and keyboard use; visitors.spec.ts covers visitors.
import { accounts, expect, expectNoSeriousAxe, signIn, test } from 'portal-playwright';

test('a member asks from an order, adds something, and settles it', async ({ page }) => {
  const subject = `Une livraison ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, accounts.lea, { to: '/une-question?tab=write&from=/mon-cabinet/commande' });
  await page.getByRole('combobox', { name: 'Sujet' }).selectOption('orders');
  await page.getByRole('textbox', { name: 'Titre' }).fill(subject);
  await page.getByRole('textbox', { name: 'Question' }).fill('Est-ce possible pour une seule commande ?');
  await page.getByRole('button', { name: 'Envoyer la question' }).click();
  await page.getByRole('link', { name: 'Voir ma question' }).click();
  await expect(page.getByText('/mon-cabinet/commande')).toBeVisible();
  const messages = page.getByRole('list', { name: 'Échange' }).getByRole('listitem');
  await expect(messages).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Votre réponse' }).fill('La commande part demain.');
  await page.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(messages).toHaveCount(2);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'C’est réglé' }).click();
  await expect(page.getByText('Cette question est close.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: 'Toutes mes questions' }).click();
  await page.getByRole('button', { name: /^Close/ }).click();
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
});
