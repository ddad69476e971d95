import type { Page } from '@playwright/test';
import { allLooks, expect, expectNoSeriousAxe, fitsWidth, picture, settled, test } from 'portal-playwright';

/** One page of each kind; those of components with most to show. */
const pages = [
  '/',
  '/component/Button',
  '/component/DataList',
  '/component/RadioInput',
  '/component/StepUpDialog',
  '/entry/core',
  '/slots',
  '/remote-json',
  '/problems',
  '/tokens',
];
const looks = [
  { name: 'mobile, dark', width: 360, height: 760, scheme: 'dark' },
  { name: 'desktop, light', width: 1440, height: 900, scheme: 'light' },
  ...(allLooks
    ? [
        { name: 'mobile, light', width: 360, height: 760, scheme: 'light' },
        { name: 'desktop, dark', width: 1440, height: 900, scheme: 'dark' },
      ]
    : []),
];

/** Where a portal serves the gallery of its latest kit. */
const KIT = '/kit/gallery/';

/** Shows another page of the gallery. */
async function open(page: Page, path: string, query = ''): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), `${path}${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('pages of the documentation are sound in both schemes and at both widths', async ({ page }, info) => {
  test.slow();
  await page.goto('/');
  await settled(page);
  for (const { name, width, height, scheme } of looks) {
    await page.setViewportSize({ width, height });
    for (const path of pages) {
      await page.goto(`/#${path}?scheme=${scheme}`);
      await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
      await expect.poll(() => fitsWidth(page), `${path}, ${name}`).toBe(true);
      await picture(page, info.outputPath(`${path.replaceAll('/', '-')}-${name}.png`), { fullPage: true });
      await expectNoSeriousAxe(page);
    }
  }
});

test('the gallery of a kit runs in its sandbox: every page, without an error', async ({ page }) => {
  test.slow();
  const answer = await page.goto(KIT);
  expect(answer?.headers()['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/);
  await settled(page);
  expect(await page.evaluate(() => window.origin)).toBe('null');
  const components = await page.evaluate(() =>
    globalThis.galleryReference.entries.flatMap(({ exports }) =>
      exports.filter(({ kind }) => kind === 'component').map(({ name }) => name),
    ),
  );
  expect(components.length).toBeGreaterThan(100);
  await page.setViewportSize({ width: 360, height: 760 });
  for (const name of components) {
    await open(page, `/component/${name}`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    expect(await fitsWidth(page), name).toBe(true);
  }
});

test('a component is searched, shown in another language and scheme, and its code copied, all within the sandbox', async ({ page }) => {
  await page.goto(KIT);
  await settled(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('noresults');
  await page.getByRole('link', { name: /^NoResults/u }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'NoResults' })).toBeFocused();
  const example = page.locator('[data-example="More.Nothing"]');
  await expect(example).toHaveAttribute('lang', 'fr');
  const french = await example.innerText();

  await page.getByRole('combobox').selectOption('it');
  await expect(example).toHaveAttribute('lang', 'it');
  await expect.poll(() => example.innerText()).not.toBe(french);
  await page
    .getByRole('radio', { name: 'Dark' })
    .or(page.getByRole('button', { name: 'Dark' }))
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  expect(await page.evaluate(() => location.hash)).toBe('#/component/NoResults?lang=it&scheme=dark');

  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue("import { NoResults } from 'shared-ui/components';");

  await page.goBack();
  await expect(page.locator('html')).not.toHaveAttribute('data-scheme', 'dark');
  await page.goto(`${KIT}#/tokens/--accent`);
  await expect(page.locator('#row---accent')).toBeFocused();
});
