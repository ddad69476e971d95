import { accounts, expect, recordIntervals, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Operator, TestRemote } from './test-remote.ts';

/** Leaves the page of a remote by a link of the shell. */
async function leave(page: Page, remote: string): Promise<void> {
  const to = remote === 'mfe-cabinet' ? '/dashboard' : '/mon-cabinet/mes-factures';
  await page.locator(`nav a[href^="${to}"]`).first().click();
  await expect(page.locator(`[data-remote="${remote}"]:not(:empty)`)).toHaveCount(0);
}

test('an interval that a remote leaves running is found, with the code that started it', async ({ page, baseURL }) => {
  const operator = await Operator.signIn(baseURL ?? '');
  try {
    const remote = new TestRemote(operator);
    await remote.publish(
      '1.0.0',
      "setInterval(() => {}, 60_000); clearInterval(setInterval(() => {}, 60_000)); container.append('essai');",
    );
    await remote.giveLea('1.0.0');
    const running = await recordIntervals(page);
    await signIn(page, accounts.lea, { to: remote.path });
    await expect(page.getByText('essai', { exact: true })).toBeVisible();
    await leave(page, remote.name);
    expect(await running(remote.name)).toEqual([expect.stringContaining(`/remotes/${remote.name}/1.0.0/entry.js`)]);
  } finally {
    await operator.leave();
  }
});

const pages = {
  'mfe-dashboard': '/dashboard',
  'mfe-patients': '/mon-espace/mes-patients',
  'mfe-cabinet': '/mon-cabinet/mes-commandes',
  'mfe-account': '/mon-compte/mes-informations',
  'mfe-partners': '/nos-partenaires/liste',
  'mfe-messaging': '/mon-espace/mes-messages',
};

for (const [remote, path] of Object.entries(pages)) {
  test(`${remote} leaves no interval running when it is left`, { tag: '@deep' }, async ({ page }) => {
    const running = await recordIntervals(page);
    await signIn(page, accounts.camille, { to: path });
    await expect(page.locator(`[data-remote="${remote}"]`)).not.toBeEmpty();
    await leave(page, remote);
    await expect.poll(() => running(remote)).toEqual([]);
  });
}
