import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, settled, signIn, test } from 'portal-playwright';
import { addressOf, pages, type Shown } from './pages.ts';

const root = join(import.meta.dirname, '../..');
const sheets = join(root, 'docs/images/pages');
/** `before` or `after`: the pictures of the other are read from the last run, and both stand side by side on a sheet. */
const side = process.env.SIDE === 'before' ? 'before' : 'after';
const folder = (of: string) => join(root, '.cache/pictures', of);

interface View {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly of: 'full' | 'empty' | 'failing';
}

const view = (width: number, height: number, scheme: View['scheme'], of: View['of'] = 'full'): View => ({
  key: `${String(width)}-${scheme}-${of}`,
  width,
  height,
  scheme,
  of,
});
const views = [
  view(1440, 900, 'light'),
  view(1440, 900, 'dark'),
  view(834, 1112, 'light'),
  view(834, 1112, 'dark'),
  view(360, 760, 'light'),
  view(360, 760, 'dark'),
  view(1440, 900, 'light', 'empty'),
  view(1440, 900, 'light', 'failing'),
];

for (const shown of pages) {
  test(shown.name, async ({ page, watch }) => {
    watch.allow(/./);
    for (const one of views) {
      if (shown.anonymous && one.of !== 'full') continue;
      await take(page, shown, one);
    }
    await compose(page, shown.name);
  });
}

/** Takes one picture. A failing page gets errors for all of its data calls once it is signed in. */
async function take(page: Page, shown: Shown, { key, width, height, scheme, of }: View): Promise<void> {
  await page.unrouteAll();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  if (!shown.anonymous) await signIn(page, of === 'empty' ? accounts.lea : accounts.camille);
  const address = await addressOf(page, shown);
  if (of === 'failing') await page.route('**/api/product/**', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.goto(address);
  await settled(page).catch(() => undefined); // a failing page may never be
  await page.waitForTimeout(of === 'failing' ? 4000 : 1000);
  await mkdir(join(folder(side), shown.name), { recursive: true });
  await page.screenshot({ path: join(folder(side), shown.name, `${key}.jpg`), type: 'jpeg', quality: 80 });
}

async function compose(page: Page, name: string): Promise<void> {
  await page.unrouteAll();
  await page.goto('about:blank');
  const columns = await Promise.all(['before', 'after'].map((of) => column(of, name)));
  await page.setViewportSize({ width: 1760, height: 1000 });
  await page.setContent(`<style>
    body { margin: 0; padding: 16px; background: #d8d8d2; font: 600 14px sans-serif; display: flex; gap: 24px; inline-size: fit-content }
    section { inline-size: 844px } h2 { margin: 0 0 8px; font-size: 16px }
    div { display: flex; flex-wrap: wrap; gap: 12px } img { display: block; block-size: 260px } img.tall { block-size: 325px }
  </style>${columns.join('')}`);
  await mkdir(sheets, { recursive: true });
  await writeFile(join(sheets, `${name}.jpg`), await page.locator('body').screenshot({ type: 'jpeg', quality: 60 }));
}

async function column(of: string, name: string): Promise<string> {
  const images = await Promise.all(
    views.map(async ({ key, width }) => {
      const file = await readFile(join(folder(of), name, `${key}.jpg`)).catch(() => undefined);
      return file ? `<img class="${width < 1000 ? 'tall' : ''}" src="data:image/jpeg;base64,${file.toString('base64')}">` : '';
    }),
  );
  return images.some(Boolean) ? `<section><h2>${name}: ${of}</h2><div>${images.join('')}</div></section>` : '';
}
