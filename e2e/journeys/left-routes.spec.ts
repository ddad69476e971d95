import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'portal-playwright';

// Serial, because all tests of a worker share one browser, and the handler of a route may outlive the test that set it.
test.describe.configure({ mode: 'serial' });

const asked = Promise.withResolvers<undefined>();
const silent = createServer(() => asked.resolve(undefined));
test.beforeAll(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)));
test.afterAll(() => silent.close().closeAllConnections());

test('a test ends while its route waits for an answer', async ({ page }) => {
  const { port } = silent.address() as AddressInfo;
  await page.route('**/late', async (route) => route.fulfill({ response: await route.fetch({ url: `http://127.0.0.1:${port}/` }) }));
  await page.goto('/');
  await page.evaluate(() => void fetch('/late').catch(() => undefined));
  await asked.promise;
});

test('the next one does not fail for it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
});
