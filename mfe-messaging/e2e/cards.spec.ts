import { accounts, expect, settled, signIn, test } from 'portal-playwright';
import { Caller } from '../../e2e/journeys/caller.ts';
import { makeGroup, say } from './messages-api.ts';

test('what is unread appears on the open dashboard, until it is read', async ({ page }) => {
  const camille = await Caller.signIn(accounts.camille);
  await signIn(page, accounts.hugo);
  await expect(page.getByText('En direct', { exact: true })).toBeVisible();
  const group = await makeGroup(camille, ['Bernard']);
  await say(camille, group.uuid, 'Bonjour, votre avis ?');
  const todo = page.getByRole('region', { name: /^À traiter/ }).getByRole('listitem');
  const item = todo.filter({ hasText: group.subject });
  await expect(item).toContainText(`1 message non lu\u00a0: ${group.subject}`);
  const read = page.waitForResponse((answer) => answer.url().includes('/conversations/read/'));
  await item.getByRole('link').click();
  await read;
  await page.goBack();
  await settled(page);
  await expect(todo.first()).toBeVisible();
  await expect(item).toHaveCount(0);
});
