import { accounts, expect, signIn, test, words } from 'portal-playwright';
import { audit } from './audit';
import { broken } from './broken';

const path = '/mon-compte/mes-informations';
const text = (key: string) => words('mfe-account', 'fr', key);

/** Each part of the page: its call, what is said when it fails, and the title that it stands under. */
const PARTS = [
  ['**/api/product/users/addresses-get/**', 'addresses.error', 'addresses'],
  ['**/api/product/users/full-list-app-shortcut/**', 'applications.error', 'applications'],
  ['**/bff/sessions', 'sessions.error', 'sessions'],
  ['**/api/product/users/update-email/**', 'email.pendingError', 'signIn'],
  ['**/api/product/journal/list/**', 'journal.error.title', 'journal'],
] as const;

test('every part fails alone, is retried alone, and waits for the network', async ({ page, context, watch }) => {
  watch.allow(/500|Failed to fetch/);
  for (const [call] of PARTS) await page.route(call, broken);
  await signIn(page, accounts.camille, { to: path });
  for (const [, error] of PARTS) await expect(page.getByText(text(error))).toBeVisible();
  await expect(page.getByRole('region', { name: text('section.identity') })).toContainText('Camille Martin');
  await audit(page);
  for (const [call, error, name] of PARTS) {
    await page.unroute(call);
    const part = page.getByRole('region', { name: text(`section.${name}`), exact: true });
    await part.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByText(text(error))).toHaveCount(0);
  }
  await context.setOffline(true);
  const addresses = page.getByRole('region', { name: text('section.addresses'), exact: true });
  await addresses.getByRole('button', { name: text('addresses.editOf').replace('{{name}}', 'Cabinet'), exact: true }).click();
  await addresses.getByRole('textbox', { name: text('addresses.street') }).fill('14, cours des Tilleuls');
  await addresses.getByRole('button', { name: text('common.save') }).click();
  await expect(addresses.getByRole('alert')).toBeVisible();
  await expect(addresses.getByRole('textbox', { name: text('addresses.street') }), 'what was typed is kept').toHaveValue(
    '14, cours des Tilleuls',
  );
  await context.setOffline(false);
});

test('an empty practice is told what to do next', async ({ page }) => {
  await signIn(page, accounts.lea, { to: path });
  await expect(page.getByText(text('addresses.empty'))).toBeVisible();
});
