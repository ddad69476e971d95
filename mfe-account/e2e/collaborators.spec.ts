// src/pages/collaborators/collaborators-page.test.tsx covers the drawer, the roles and the refusals; looks.spec.ts covers the appearance.
import { accounts, expect, expectNoSeriousAxe, signIn, test } from 'portal-playwright';

test('an owner invites, suspends, reactivates and removes; what is refused shows why', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.lea, { to: '/mon-compte/mes-collaborateurs' });
  const email = `anais.${crypto.randomUUID().slice(0, 8)}@cabinet-neuf.example`;
  const dialog = page.getByRole('dialog');
  const invite = async () => {
    await page.getByRole('button', { name: 'Inviter un collaborateur' }).click();
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Anaïs');
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Leroy');
    await dialog.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email);
    await dialog.getByRole('radio', { name: 'Praticien' }).check();
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  };
  await invite();
  await expect(dialog).toBeHidden();
  await invite();
  await expect(dialog.getByText('Cette adresse a déjà un compte.').first()).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill(email);
  await expect(page).toHaveURL(/search=anais/);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: 'Anaïs Leroy' });
  await drawer.getByRole('button', { name: 'Renvoyer l’invitation' }).click();
  await expect(page.getByText('Invitation renvoyée à Anaïs Leroy')).toBeVisible();
  await drawer.getByRole('button', { name: 'Suspendre' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspendre' }).click();
  await expect(drawer.getByText('Suspendu', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Réactiver' }).click();
  await expect(drawer.getByRole('button', { name: 'Réactiver' })).toBeHidden();
  await drawer.getByRole('button', { name: 'Retirer du cabinet' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer du cabinet' }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Personne ne correspond')).toBeVisible();

  await page.getByRole('searchbox').fill('');
  await page.getByRole('main').getByRole('link', { name: 'Léa Petit' }).click();
  const own = page.getByRole('dialog', { name: 'Léa Petit' });
  await own.getByRole('combobox').selectOption('assistant');
  await own.getByRole('button', { name: /Donner le rôle/ }).click();
  await expect(own.getByText('Un cabinet garde au moins un titulaire.')).toBeVisible();
});
