import { accounts, expect, recordLeaks, signIn, test } from 'portal-playwright';
import type { Page } from '@playwright/test';
import { Operator, TestRemote } from './test-remote.ts';

/** Leaves the page of a remote by a link of the shell. */
async function leave(page: Page, remote: string): Promise<void> {
  const to = remote === 'mfe-cabinet' ? '/dashboard' : '/mon-cabinet/mes-factures';
  await page.locator(`nav a[href^="${to}"]`).first().click();
  await expect(page.locator(`[data-remote="${remote}"]:not(:empty)`)).toHaveCount(0);
}

test('an interval and a listener that a remote leaves behind are found, with the code that started them', async ({ page, baseURL }) => {
  const operator = await Operator.signIn(baseURL ?? '');
  try {
    const remote = new TestRemote(operator);
    await remote.publish(
      '1.0.0',
      `const listener = () => {};
      setInterval(listener, 60_000);
      clearInterval(setInterval(listener, 60_000));
      addEventListener('resize', listener);
      document.addEventListener('keydown', listener, true);
      document.removeEventListener('keydown', listener, true);
      container.append('essai');`,
    );
    await remote.giveLea('1.0.0');
    const left = await recordLeaks(page);
    await signIn(page, accounts.lea, { to: remote.path });
    await expect(page.getByText('essai', { exact: true })).toBeVisible();
    await leave(page, remote.name);
    const entry = `/remotes/${remote.name}/1.0.0/entry.js`;
    expect(await left(remote.name)).toEqual([
      expect.stringMatching(new RegExp(`^Error: interval\\n[^]*${entry}`)),
      expect.stringMatching(new RegExp(`^Error: listener of resize\\n[^]*${entry}`)),
    ]);
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
  test(`${remote} leaves no interval and no listener behind when it is left`, { tag: '@deep' }, async ({ page }) => {
    const left = await recordLeaks(page);
    await signIn(page, accounts.camille, { to: path });
    await expect(page.locator(`[data-remote="${remote}"]`)).not.toBeEmpty();
    await leave(page, remote);
    await expect.poll(() => left(remote)).toEqual([]);
  });
}
