import { accounts, expect, signIn, test } from 'portal-playwright';
import { makeGroup, say } from './messages-api.ts';

test('what is unread waits on the open dashboard until it is read', async ({ page, browser }) => {
  await signIn(page, accounts.hugo);
  await expect(page.getByText('En direct', { exact: true })).toBeVisible();
  const hers = await browser.newContext();
  const camille = await hers.newPage();
  await signIn(camille, accounts.camille, { to: '/mon-espace/mes-messages' });
  const group = await makeGroup(camille, 'Bernard');
  await say(camille, group.uuid, 'Bonjour, votre avis ?');
  await page.bringToFront();
  const item = page
    .getByRole('region', { name: /^À traiter/ })
    .getByRole('listitem')
    .filter({ hasText: group.subject });
  await expect(item).toContainText(`1 message non lu\u00a0: ${group.subject}`);
  const read = page.waitForResponse((answer) => answer.url().includes('/conversations/read/'));
  await item.getByRole('link').click();
  await read;
  await page.goto('/dashboard');
  await expect(
    page
      .getByRole('region', { name: /^À traiter/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible();
  await expect(item).toHaveCount(0);
  await hers.close();
});
