import { accounts, expect, settled, signedOut, signIn, signInByForm, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Caller } from './caller.ts';

const claim = '/mon-cabinet/reclamation/nouvelle';
const question = '/une-question?tab=write';

/** Leaves the page idle until the session has expired; the page is then at the sign-in. */
async function stayIdle(page: Page, words: string): Promise<void> {
  await expect(page.getByText('En direct')).toBeVisible();
  await page.clock.fastForward('27:30');
  await expect(page.getByRole('alertdialog')).toContainText(words);
  await page.clock.fastForward('02:00');
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.has('returnUrl'));
  await settled(page);
}

const subject = (page: Page) => page.getByRole('main').getByRole('textbox', { name: 'Titre' });
const message = (page: Page) => page.getByRole('main').getByRole('textbox', { name: /^Question/ });

test.beforeEach(async ({ page, watch }) => {
  watch.allow(/401|Failed to load resource/);
  await page.clock.install();
});

// mfe-cabinet/src/pages/case-forms.test.tsx covers that a saved draft fills the form again.
test('a claim that was being written is kept as the session runs out, and the login leads back to it', async ({ page }) => {
  await signIn(page, accounts.nora, { to: claim, session: 'new' });
  await page.getByRole('radio', { name: /Catégorie A/ }).check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  const lot = page.getByRole('textbox', { name: /^Lot/ });
  await lot.fill('L26-0000-77');
  await expect(page.getByText(/Brouillon enregistré à \d\d:\d\d/)).toBeVisible();
  await stayIdle(page, 'brouillons compris');
  const back = new URL(new URL(page.url()).searchParams.get('returnUrl') ?? '', page.url());
  expect(back.pathname).toBe(claim);
  const id = back.searchParams.get('id') ?? '';
  const nora = await Caller.signIn(accounts.nora);
  expect(JSON.stringify(await nora.send('GET', `claims/one/${nora.uuid}/${id}`))).toContain('L26-0000-77');
  await nora.send('DELETE', `claims/draft/${nora.uuid}/${id}`);
  await nora.api.dispose();
});

test('a question that was being written waits for the same person only, and not after a sign-out', { tag: '@deep' }, async ({ page }) => {
  const remembered = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await signIn(page, accounts.hugo, { to: question, session: 'new' });
  await subject(page).fill('Un écran resté ouvert');
  await message(page).fill('Ceci n’est pas encore envoyé.');
  await stayIdle(page, 'n’est pas enregistré');
  await signInByForm(page, accounts.hugo);
  await expect(subject(page)).toHaveValue('Un écran resté ouvert');
  await expect(message(page)).toHaveValue('Ceci n’est pas encore envoyé.');

  await stayIdle(page, 'n’est pas enregistré');
  await signInByForm(page, accounts.nora);
  await expect(subject(page)).toHaveValue('');
  expect(await remembered()).not.toContain('écran');
  await subject(page).fill('Autre chose');
  await page.getByRole('banner').getByRole('button', { name: 'Déconnexion' }).click();
  await signedOut(page);
  expect(await remembered()).not.toContain('Autre chose');
});
