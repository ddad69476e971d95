import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signIn, test } from 'portal-playwright';
import texts from '../src/inspect/inspect.texts.json' with { type: 'json' };

const t = texts.fr;

test('a developer sees the page as its parts, with what each loaded and requested', async ({ page }) => {
  await signIn(page, accounts.nora, { to: '/mon-cabinet/mes-commandes?inspect' });
  const panel = page.getByRole('complementary', { name: t['inspect.title'] });
  await expect(panel.getByRole('heading', { name: t['inspect.title'] })).toBeFocused();
  const cabinet = panel.getByRole('group').filter({ hasText: 'mfe-cabinet' });
  await expect(cabinet).toContainText(t['inspect.phase.mounted']);
  const version = await page.locator('[data-remote="mfe-cabinet"]').getAttribute('data-remote-version');
  await expect(cabinet).toContainText(version ?? 'no version');
  await cabinet.getByText('mfe-cabinet', { exact: true }).click();
  await expect(cabinet.getByRole('listitem').filter({ hasText: '/api/product/orders/list/' }).first()).toBeVisible();
  await expectNoSeriousAxe(page);
  expect(await fitsWidth(page)).toBe(true);

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Alt+Shift+KeyI');
  await expect(panel).toBeVisible();
});

test('the panel leads to the confirmation of another version', async ({ page }) => {
  await signIn(page, accounts.nora, { to: '/dashboard?inspect' });
  const version = await page.locator('[data-remote="mfe-dashboard"]').getAttribute('data-remote-version');
  const panel = page.getByRole('complementary', { name: t['inspect.title'] });
  const dashboard = panel.getByRole('group').filter({ hasText: 'mfe-dashboard' });
  await dashboard.getByText('mfe-dashboard', { exact: true }).click();
  await dashboard.getByRole('textbox', { name: t['inspect.version'] }).fill(version ?? '');
  await dashboard.getByRole('button', { name: t['inspect.use'] }).click();
  await page.waitForURL(/\/bff\/override\?remote=mfe-dashboard/);
  await expect(page.getByRole('button', { name: 'Utiliser ces versions' })).toBeVisible();
  await page.goto('/dashboard');
  await settled(page);
});
