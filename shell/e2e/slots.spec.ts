import { accounts, expect, fitsWidth, settled, signIn, test, words } from 'portal-playwright';
import type { Page } from '@playwright/test';

const bar = (page: Page) => page.getByRole('banner');
/** What it is changes with what others order meanwhile. */
const balance = (page: Page) => bar(page).getByRole('link', { name: /^\d[\d\s]* smileys$/ });
const bell = (page: Page) => bar(page).getByRole('link', { name: words('mfe-messaging', 'fr', 'ext.bell.name') });

interface Declared {
  slot: string;
  name: string;
}

interface State {
  remotes: { name: string; extensions?: Declared[] }[];
}

/** The page as it comes, with another state in it: as if something else were released. */
async function changed(page: Page, change: (state: State) => void): Promise<void> {
  await page.route('**/dashboard', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(<script type="application\/json" id="portal-state">)(.*?)(<\/script>)/s,
      (_, open, text, close) => {
        const state = JSON.parse(text as string) as State;
        change(state);
        return `${open as string}${JSON.stringify(state).replaceAll('<', '\\u003c')}${close as string}`;
      },
    );
    await route.fulfill({ response: answer, body });
  });
}

const withoutRemote = (name: string) => (state: State) => {
  state.remotes = state.remotes.filter((remote) => remote.name !== name);
};

test('the tools of the bar come from the remotes that know them, in their order and without moving anything', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, accounts.camille, { to: '/mes-notifications' });
  const [first, second] = [await balance(page).boundingBox(), await bell(page).boundingBox()];
  expect(first!.x).toBeLessThan(second!.x);
  expect(second!.width).toBe(32);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((all, one) => all + one, 0))).toBeLessThan(
    0.02,
  );
  expect(asked.some((path) => /\/mfe-cabinet\/.*\/ext-top-bar-tool\./.test(path))).toBe(true);
  expect(
    asked.filter((path) => /\/mfe-cabinet\/.*\/app\./.test(path)),
    'nothing of the remote’s pages',
  ).toEqual([]);
});

test('a tool that does not load leaves a gap and nothing else, and is reported', async ({ page, watch }) => {
  watch.allow(/mfe-cabinet|Failed to load resource/);
  await page.route(/\/mfe-cabinet\/[^/]+\/ext-top-bar-tool\./, (route) => route.abort());
  const reported = page.waitForRequest('**/bff/reports/remote');
  await signIn(page, accounts.camille);
  expect((await reported).postDataJSON()).toMatchObject({ remote: 'mfe-cabinet', code: 'load' });
  await settled(page);
  await expect(bell(page)).toBeVisible();
  await expect(balance(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.locator('nav a[href="/mon-cabinet/mes-commandes"]').first().click();
  await expect(page.locator('[data-remote="mfe-cabinet"] table')).toBeVisible();
});

test('a card that breaks over its data says so inside, one that does not load leaves a gap: the page and the other cards stand', async ({
  page,
  watch,
}) => {
  watch.allow(/mfe-cabinet|mfe-patients|Failed to load resource|Cannot read properties of undefined/);
  const card = (key: string, remote = 'mfe-cabinet') =>
    page.getByRole('main').getByRole('heading', { name: words(remote, 'fr', `ext.${key}.title`), exact: true });
  await page.route(/\/api\/product\/orders\/list\/[^?]+\?sort=-date&size=5$/, (route) => route.fulfill({ json: {} }));
  await page.route(/\/mfe-patients\/[^/]+\/ext-dashboard-card\./, (route) => route.abort());
  const codes: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/bff/reports/remote')) codes.push((request.postDataJSON() as { code: string }).code);
  });
  await signIn(page, accounts.camille);
  await expect.poll(() => [...new Set(codes)].sort()).toEqual(['load']);
  await settled(page);
  await expect(card('smileys')).toBeVisible();
  await expect(card('unpaid')).toBeVisible();
  await expect(page.getByRole('main').getByText(words('mfe-cabinet', 'fr', 'ext.recentOrders.error'))).toBeVisible();
  await expect(card('recentPatients', 'mfe-patients')).toHaveCount(0);
});

test('of a remote that is not released nothing is left: no tool, no figure, and no kind is searched', async ({ page }) => {
  await changed(page, withoutRemote('mfe-cabinet'));
  await signIn(page, accounts.camille);
  await expect(bell(page)).toBeVisible();
  await expect(bar(page).getByText('smileys')).toHaveCount(0);
  const asked = page.waitForRequest('**/api/product/search/**');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('mar');
  expect((await asked).postDataJSON()).toMatchObject({ kinds: ['patients', 'conversations'] });
  await page.keyboard.press('Escape');
});

test('on telephones the bell stands in the bar, and the figure in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, accounts.camille);
  await settled(page);
  const [icon, burger] = [
    page.getByRole('link', { name: words('mfe-messaging', 'fr', 'ext.bell.name') }).first(),
    page.getByRole('button', { name: words('shell', 'fr', 'menu.open') }),
  ];
  expect(await icon.boundingBox()).toMatchObject({ width: 44, height: 44 });
  expect((await icon.boundingBox())!.y).toBe((await burger.boundingBox())!.y);
  expect(await fitsWidth(page)).toBe(true);
  await burger.click();
  await expect(page.getByRole('dialog').getByText(/^\d\u202f\d{3}$/)).toBeVisible();
});
