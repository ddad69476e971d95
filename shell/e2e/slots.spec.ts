import { accounts, expect, settled, signIn, test, words } from 'portal-playwright';

test('what a remote adds and does not load leaves a gap and is reported; a card that breaks over its data shows it', async ({
  page,
  watch,
}) => {
  watch.allow(/mfe-cabinet|mfe-patients|Failed to load resource|Cannot read properties of undefined/);
  const card = (key: string, remote = 'mfe-cabinet') =>
    page.getByRole('main').getByRole('heading', { name: words(remote, 'fr', `ext.${key}.title`), exact: true });
  await page.route(/\/mfe-cabinet\/[^/]+\/ext-top-bar\./, (route) => route.abort());
  await page.route(/\/mfe-patients\/[^/]+\/ext-dashboard\./, (route) => route.abort());
  await page.route(/\/api\/product\/orders\/list\/[^?]+\?sort=-date&size=5$/, (route) => route.fulfill({ json: {} }));
  const reports = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/bff/reports/remote')) return;
    const { remote, code } = request.postDataJSON() as { remote: string; code: string };
    reports.add(`${remote} ${code}`);
  });
  await signIn(page, accounts.camille);
  await expect.poll(() => [...reports].sort()).toEqual(['mfe-cabinet load', 'mfe-patients load']);
  await settled(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: words('mfe-messaging', 'fr', 'ext.bell.name') })).toBeVisible();
  await expect(bar.getByText('smileys')).toHaveCount(0);
  await expect(card('smileys')).toBeVisible();
  await expect(card('unpaid')).toBeVisible();
  await expect(page.getByRole('main').getByText(words('mfe-cabinet', 'fr', 'ext.recentOrders.error'))).toBeVisible();
  await expect(card('recentPatients', 'mfe-patients')).toHaveCount(0);

  await page.locator('nav a[href="/mon-cabinet/mes-commandes"]').first().click();
  await expect(page.locator('[data-remote="mfe-cabinet"] table'), 'the remote’s own pages stand').toBeVisible();
});
