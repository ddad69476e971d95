import { accounts, expect, expectNoSeriousAxe, fitsWidth, settled, signedOut, signIn, test, words } from 'portal-playwright';

const word = (key: string) => words('shell', 'fr', key);

// REQ-5
test('/404 and /500 have a reference and a way home', async ({ page, watch }) => {
  watch.allow(/40[14]|500/);
  for (const path of ['/404', '/500']) {
    await page.goto(path);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText(/[0-9A-F]{4}-[0-9A-F]{4}/)).toBeVisible();
    await expectNoSeriousAxe(page);
    await page.getByRole('link', { name: word('toLogin') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('title.login'));
  }
});

test('an unknown path is the 404 inside the menus; a session that ended elsewhere leads from it to the login, and back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/40[14]/);
  const answer = page.waitForResponse('**/mon-cabinet/nothing');
  await signIn(page, accounts.nora, { to: '/mon-cabinet/nothing' });
  expect((await answer).status()).toBe(404);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(word('title.notFound'));
  await page
    .getByRole('main')
    .getByRole('link', { name: word('home') })
    .click();
  await page.waitForURL('**/dashboard');
  await settled(page);
  await page.evaluate(() => history.pushState(null, '', '/mon-cabinet/nothing'));
  await expect(title).toHaveText(word('title.notFound'));
  await settled(page);
  await expect(page.locator('[data-remote]')).toHaveCount(0);

  await context.clearCookies();
  await page.locator('nav a[href="/mon-cabinet/mes-commandes"]').first().click();
  await signedOut(page);
  expect(new URL(page.url()).searchParams.get('returnUrl')).toMatch(/^\/mon-cabinet\/mes-commandes/);
  await expect(page.getByText(word('notice.session-expired'))).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a path of the gallery without a page is not the login, and pages for frames are bare and white', async ({ page, watch }) => {
  watch.allow(/404/);
  const answer = await page.goto('/galerie/inconnue');
  await settled(page);
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/galerie/inconnue');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word('title.notFound'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/iframe/invoice');
  await settled(page);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor)).toBe('rgb(255, 255, 255)');
});

// REQ-4
test('/test names every remote with version and digest, and no person', async ({ page }) => {
  await signIn(page, accounts.camille, { to: '/test' });
  const state = await page.evaluate(
    () =>
      JSON.parse(document.getElementById('portal-state')?.textContent ?? '{}') as {
        remotes: { name: string; version: string; entry: { integrity: string } }[];
      },
  );
  expect(state.remotes.length).toBeGreaterThan(0);
  for (const { name, version, entry } of state.remotes) {
    const row = page.getByRole('row', { name });
    await expect(row).toContainText(version);
    await expect(row).toContainText(entry.integrity);
  }
  await expect(page.getByText('En direct', { exact: true }), 'how it hears of changes').toBeVisible();
  const text = (await page.locator('body').innerText()).toLowerCase();
  for (const personal of ['camille', 'martin', 'tilleuls', '@']) expect(text).not.toContain(personal);
  await expectNoSeriousAxe(page);
  await page.setViewportSize({ width: 360, height: 760 });
  await expect.poll(() => fitsWidth(page)).toBe(true);
});
