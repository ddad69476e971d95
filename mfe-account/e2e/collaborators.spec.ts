import {
  accounts,
  allLooks,
  expect,
  expectNarrowing,
  expectNoSeriousAxe,
  locales,
  settled,
  signIn,
  test,
  useLocale,
  words,
} from 'portal-playwright';

const path = '/mon-compte/mes-collaborateurs';
const broken = {
  status: 503,
  contentType: 'application/problem+json',
  body: '{"type":"about:blank","title":"x","status":503,"code":"upstream.unavailable"}',
};

test('the practice’s people: search, views, and what each role sees before it is given', async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  const rows = page.getByRole('table', { name: 'Mes collaborateurs' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Nora Faure' })).toContainText('Assistant');
  // Sooner than the search is sent: it comes beside the drawer, and does not close it.
  await page.getByRole('searchbox').fill('nora');
  await rows.filter({ hasText: 'Nora Faure' }).getByRole('link', { name: 'Nora Faure' }).click();
  await expect(page).toHaveURL(/search=nora&person=/);
  const drawer = page.getByRole('dialog', { name: 'Nora Faure' });
  await expect(drawer.getByRole('row', { name: /Collaborateurs/ })).toContainText('en partie');
  await expectNoSeriousAxe(page);
  await drawer.getByRole('combobox', { name: 'Ce que voit le rôle' }).selectOption('accounts');
  await expect(drawer.getByRole('row', { name: /Patients et actes/ })).toContainText('non');
  await expect(drawer.getByRole('button', { name: /Donner le rôle\s: Comptabilité/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/search=nora$/);
  await expect(rows).toHaveCount(2);
});

test('an owner invites, suspends, reactivates and removes; what is refused says why', async ({ page, watch }) => {
  watch.allow(/409/);
  await signIn(page, accounts.lea, { to: path });
  const email = `anais.${String(Date.now())}@cabinet-neuf.example`;
  const invite = async (address: string) => {
    await page.getByRole('button', { name: 'Inviter un collaborateur' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Prénom' }).fill('Anaïs');
    await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill('Leroy');
    await dialog.getByRole('textbox', { name: 'Adresse e-mail' }).fill(address);
    await dialog.getByRole('radio', { name: 'Praticien' }).check();
    await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
    return dialog;
  };
  await page.getByRole('button', { name: 'Inviter un collaborateur' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Prénom' })).toHaveAttribute('aria-invalid', 'true');
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');

  await expect(await invite(email)).toBeHidden();
  const refused = await invite(email);
  await expect(refused.getByText('Cette adresse a déjà un compte.').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('searchbox').fill(email);
  await expect(page).toHaveURL(/search=anais/);
  await page.getByRole('link', { name: 'Anaïs Leroy' }).first().click();
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

  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Léa Petit' }).click();
  const own = page.getByRole('dialog', { name: 'Léa Petit' });
  await expect(own.getByRole('button', { name: 'Suspendre' })).toHaveCount(0);
  await own.getByRole('combobox').selectOption('assistant');
  await own.getByRole('button', { name: /Donner le rôle/ }).click();
  await expect(own.getByText('Un cabinet garde au moins un titulaire.')).toBeVisible();
});

test('an assistant reads who is there and is offered no change; the list fails and is retried', async ({ page, watch }) => {
  watch.allow(/503/);
  await signIn(page, accounts.nora, { to: path });
  await page.getByRole('link', { name: 'Camille Martin' }).click();
  const drawer = page.getByRole('dialog', { name: 'Camille Martin' });
  await expect(drawer.getByRole('combobox')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /Suspendre|Retirer|Donner/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Inviter un collaborateur' })).toHaveCount(0);
  let failing = true;
  await page.route('**/api/product/collaborators/**', (route) => (failing ? route.fulfill(broken) : route.continue()));
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('Les collaborateurs n’ont pas pu être lus');
  failing = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('link', { name: 'Camille Martin' })).toBeVisible();
});

test('the drawer fits every width, beside the list', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, accounts.camille, { to: path });
  for (const locale of allLooks ? locales : (['it'] as const)) {
    await useLocale(page, locale);
    await page.goto(path);
    await settled(page);
    await expect(page.locator('h1:visible')).toHaveText(words('mfe-account', locale, 'title.collaborators'));
    await page.getByRole('link', { name: 'Nora Faure' }).click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await expectNarrowing(page, 'team|common', `the drawer in ${locale}`, locale === 'it');
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
