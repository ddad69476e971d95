import { accounts, expect, settled, signIn, signInByForm, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { audit } from './audit';
import { broken } from './broken';

const path = '/mon-compte/mes-informations';
const text = (key: string) => words('mfe-account', 'fr', key);
/** A code that no mail had; each letter gives another. */
const codeOf = (letter: string): string => letter.repeat(52);
const signInSection = (page: Page) => page.getByRole('region', { name: text('section.signIn'), exact: true });

test('a password says how good it is, and is changed only with the one in force', async ({ page, watch }) => {
  watch.allow(/400/);
  await signIn(page, accounts.nora, { to: path });
  const part = signInSection(page);
  await part.getByRole('button', { name: text('password.change') }).click();
  const form = part.getByRole('form', { name: text('password.title') });
  const chosen = form.getByLabel(text('password.new'), { exact: true });
  for (const [typed, strength] of [
    ['faure au bord de mer', '1'],
    ['pluie sur le toit de zinc', '4'],
  ] as const) {
    await chosen.fill(typed);
    await expect(form.getByRole('status').getByText(text(`password.strength.${strength}`))).toBeVisible();
  }
  await form.getByLabel(text('password.old'), { exact: true }).fill('ce n’est pas lui');
  await form.getByRole('button', { name: text('password.save') }).click();
  await expect(form.getByText(text('field.wrongPassword'))).toBeVisible();
  await audit(page);
  await form.getByRole('button', { name: text('common.cancel') }).click();
  await expect(part.getByRole('button', { name: text('password.change') })).toBeFocused();
});

test('a new e-mail waits, is taken back, and a link says why it does not serve', async ({ page, watch }) => {
  watch.allow(/404|500/);
  await signIn(page, accounts.nora, { to: path });
  const part = signInSection(page);
  await part.getByRole('button', { name: text('email.change') }).click();
  const form = part.getByRole('form', { name: text('email.form') });
  await form.getByRole('textbox', { name: text('email.new') }).fill('sans arobase');
  await form.getByLabel(text('password.old')).fill('Sourire-2026!');
  await form.getByRole('button', { name: text('email.send') }).click();
  await expect(form.getByText(text('field.email'))).toBeVisible();
  await form.getByRole('textbox', { name: text('email.new') }).fill('nora.autre@cabinet-tilleuls.example');
  await form.getByRole('button', { name: text('email.send') }).click();
  await expect(part.getByText('nora.autre@cabinet-tilleuls.example attend d’être confirmée.')).toBeVisible();
  await page.reload();
  await expect(part.getByText('nora.autre@cabinet-tilleuls.example attend d’être confirmée.')).toBeVisible();
  await expect(part.getByText(accounts.nora.login)).toBeVisible();
  await audit(page);
  await part.getByRole('button', { name: text('email.cancel') }).click();
  await expect(part.getByText('attend d’être confirmée')).toHaveCount(0);

  await page.goto(`${path}#code=${codeOf('A')}`);
  await expect(page.getByText(text('confirm.why.unknown'))).toBeVisible();
  expect(page.url(), 'the code stays in no history').not.toContain('code');
  const until = '2026-12-31T10:00:00Z';
  for (const [letter, answer, reason] of [
    ['B', { purpose: 'email', state: 'used' }, 'used'],
    ['C', { purpose: 'email', state: 'expired' }, 'expired'],
    ['D', { purpose: 'email', state: 'replaced' }, 'replaced'],
    ['E', { purpose: 'reset', state: 'valid' }, 'unknown'],
    ['F', { purpose: 'email', state: 'valid', login: 'x@y.example', name: 'Léa Petit', expiresAt: until }, 'other'],
  ] as const) {
    await page.route('**/users/open-link', (route) => route.fulfill({ json: { result: answer } }));
    await page.goto(`${path}#code=${codeOf(letter)}`); // only the fragment changes, and no page is loaded
    const words = text(`confirm.why.${reason}`).replace('{{name}}', 'Léa Petit');
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute('**/users/open-link');
  }
  await page.route('**/users/open-link', (route) =>
    route.fulfill({ json: { result: { purpose: 'email', state: 'valid', login: 'x@y.example', name: 'Nora Faure', expiresAt: until } } }),
  );
  await page.route('**/users/verify-email', broken);
  await page.goto(`${path}#code=${codeOf('G')}`);
  await page.getByRole('button', { name: text('confirm.verb') }).click();
  await expect(page.getByText(text('confirm.failed'))).toBeVisible();
});

test('a mailed link opened without a session comes through the sign-in', async ({ page, watch }) => {
  watch.allow(/404/);
  await page.goto(`${path}#code=${codeOf('A')}`);
  await settled(page);
  await signInByForm(page, accounts.nora);
  await page.waitForURL((url) => url.pathname === path);
  await expect(page.getByText(text('confirm.why.unknown'))).toBeVisible();
});
