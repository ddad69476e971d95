import { accounts, deadline, expect, settled, signIn, test, words } from 'portal-playwright';
import type { BrowserContext, Page, Request } from '@playwright/test';

const live = words('shell', 'fr', 'live');
/** A page with few calls of its own, so that streams and counts come from the shell around it. */
const QUIET = '/accessibilite';
const isStream = (request: Request) => new URL(request.url()).pathname === '/events';
const isCount = (request: Request) => new URL(request.url()).pathname.startsWith('/api/product/notifications/count/');

/** Records the streams and the counts that a browser's tabs request. */
function asked(context: BrowserContext): { streams: string[]; counts: Map<Page, number> } {
  const streams: string[] = [];
  const counts = new Map<Page, number>();
  context.on('request', (request) => {
    if (isStream(request)) streams.push(request.url());
    if (isCount(request)) counts.set(request.frame().page(), (counts.get(request.frame().page()) ?? 0) + 1);
  });
  return { streams, counts };
}

/** Changes an invisible setting of the user, without the page's involvement. */
const change = (page: Page) =>
  page.evaluate(async () => {
    const address = `/api/product/notifications/preferences/${localStorage.getItem('uuid') ?? ''}`;
    const { result } = (await (await fetch(address)).json()) as { result: unknown[] };
    const headers = { 'Content-Type': 'application/json', 'X-Portal-Token': localStorage.getItem('token') ?? '' };
    const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ preferences: result }) });
    if (!answer.ok) throw new Error(await answer.text());
  });

test('all tabs of a browser share one stream, the next takes over when the first is closed, and ends with its session', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/401/); // the page's calls on its way to the sign-in
  const { streams, counts } = asked(context);
  await signIn(page, accounts.lea, { to: QUIET, session: 'new' });
  await expect(page.getByText(live, { exact: true })).toBeVisible();
  const second = await context.newPage();
  await second.goto(QUIET);
  await settled(second);
  await expect(second.getByText(live, { exact: true })).toBeVisible();
  expect(streams).toHaveLength(1);

  await expect.poll(() => counts.size).toBe(2);
  const before = new Map(counts);
  await change(page);
  for (const tab of [page, second]) {
    await expect.poll(() => counts.get(tab) ?? 0, 'each tab asks again for what changed').toBeGreaterThan(before.get(tab) ?? 0);
  }
  expect(streams).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1], 'where the first one was').toMatch(/[?]after=\d+$/);
  const then = counts.get(second) ?? 0;
  await change(second);
  await expect.poll(() => counts.get(second) ?? 0).toBeGreaterThan(then);

  const token = await second.evaluate(() => localStorage.getItem('token') ?? '');
  const from = Date.now();
  const answer = await context.request.post('/api/circle/logout', { headers: { 'X-Portal-Token': token } });
  expect(answer.status()).toBe(204);
  await second.waitForURL((url) => url.pathname === '/');
  expect(Date.now() - from, 'not with the next beat').toBeLessThan(deadline(8_000));
});

// shared-ui/src/live/channel.test.ts covers the polling interval and the reconnection.
test('where streams do not come through the page shows it, and is live once they do', async ({ page, watch }) => {
  watch.allow(/503|Failed to load resource|EventSource/);
  let isDelivered = false;
  let tries = 0;
  await page.route(/\/events\b/, (route) => {
    tries += 1;
    return isDelivered ? route.continue() : route.fulfill({ status: 503, body: '' });
  });
  /** Advances the page's clock until it tries a stream, slowly enough that its scripts arrive within their ten seconds of that clock. */
  const untilNextTry = async () => {
    const before = tries;
    await expect(async () => {
      if (tries === before) await page.clock.runFor(1_000);
      expect(tries).toBeGreaterThan(before);
    }).toPass({ intervals: [200] });
  };
  await page.clock.install();
  await signIn(page, accounts.lea, { to: QUIET });
  await untilNextTry();
  await untilNextTry();
  await expect(page.getByText(words('shell', 'fr', 'polling'), { exact: true })).toBeVisible();
  isDelivered = true;
  await untilNextTry();
  await expect(page.getByText(live, { exact: true })).toBeVisible();
});
