// src/pages/access-journal/access-journal-page.test.tsx covers roles without access and the unavailable journal.
import { accounts, expect, signIn, test, words } from 'portal-playwright';

test('the journal is searched without case, filtered and exported by the server', async ({ page }) => {
  const text = (key: string) => words('mfe-account', 'fr', key);
  await signIn(page, accounts.camille, { to: '/mon-compte/journal-des-acces' });
  const rows = page.getByRole('table', { name: text('journal.label') }).locator('[data-row]');
  await expect(rows).toHaveCount(25);
  await page.keyboard.press('/');
  await page.keyboard.type('NORA faure');
  await expect(page).toHaveURL(/search=NORA/);
  await expect(rows.filter({ hasNotText: 'Nora Faure' })).toHaveCount(0);
  await page.getByRole('button', { name: `${text('journal.column.action')} : ${text('journal.any.action')}` }).click();
  await page.getByRole('option', { name: new RegExp(text('journal.action.list')) }).click();
  await page.keyboard.press('Escape');
  await expect(rows.filter({ hasNotText: text('journal.action.list') })).toHaveCount(0);
  const link = page.getByRole('link', { name: 'CSV' });
  await expect(link).toHaveAttribute('href', /search=NORA.*action=list|action=list.*search=NORA/); // all rows may match before
  const csv = await (await page.request.get(String(await link.getAttribute('href')))).text();
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toContain('seq;at;actorUuid');
  expect(lines.filter((line) => !(line.includes('Nora') && line.includes(';list;')))).toEqual([]);
});

test('an owner sees who signed in and who changed accounts, and exports it alone', async ({ page }) => {
  const text = (key: string) => words('mfe-account', 'fr', key);
  await signIn(page, accounts.camille, { to: '/mon-compte/journal-des-acces?category=administration' });
  const rows = page.getByRole('table', { name: text('journal.label') }).locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await expect(rows.filter({ hasText: text('journal.action.view') })).toHaveCount(0);
  await page.getByRole('searchbox').fill('amrani');
  await expect(rows.filter({ hasText: text('journal.action.suspend') }).first()).toContainText('Yanis Amrani');
  await expect(page.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', /category=administration/);
});
