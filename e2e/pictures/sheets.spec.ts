import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts, settled, signIn, test } from 'portal-playwright';
import { addressOf, pages, type Shown } from './pages.ts';

const root = join(import.meta.dirname, '../..');
const sheets = join(root, 'docs/images/pages');
/** `before` or `after`: each has its sheets, so that those of an earlier build stay when the pages are drawn again. */
const side = process.env.SIDE === 'before' ? 'before' : 'after';

interface View {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  readonly of: 'full' | 'empty' | 'failing';
}

const view = (width: number, height: number, scheme: View['scheme'], of: View['of'] = 'full'): View => ({
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
    const pictures: Picture[] = [];
    for (const one of views) {
      if (shown.anonymous && one.of !== 'full') continue;
      pictures.push({ width: one.width, jpeg: await take(page, shown, one) });
    }
    await compose(page, shown.name, pictures);
  });
}

interface Picture {
  readonly width: number;
  readonly jpeg: Buffer;
}

/** Takes one picture. A failing page gets errors for all of its data calls once it is signed in. */
async function take(page: Page, shown: Shown, { width, height, scheme, of }: View): Promise<Buffer> {
  await page.unrouteAll();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  if (!shown.anonymous) await signIn(page, of === 'empty' ? accounts.lea : accounts.camille);
  const address = await addressOf(page, shown);
  if (of === 'failing') await page.route('**/api/product/**', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
  await page.goto(address);
  await settled(page).catch(() => undefined); // a failing page may never be
  await page.waitForTimeout(of === 'failing' ? 4000 : 1000);
  return page.screenshot({ type: 'jpeg', quality: 80 });
}

async function compose(page: Page, name: string, pictures: readonly Picture[]): Promise<void> {
  await page.unrouteAll();
  await page.goto('about:blank');
  const images = pictures.map(
    ({ width, jpeg }) => `<img class="${width < 1000 ? 'tall' : ''}" src="data:image/jpeg;base64,${jpeg.toString('base64')}">`,
  );
  await page.setViewportSize({ width: 880, height: 1000 });
  await page.setContent(`<style>
    body { margin: 0; padding: 16px; background: #d8d8d2; font: 600 14px sans-serif; inline-size: 844px }
    h1 { margin: 0 0 8px; font-size: 16px }
    div { display: flex; flex-wrap: wrap; gap: 12px } img { display: block; block-size: 260px } img.tall { block-size: 325px }
  </style><h1>${name}: ${side}</h1><div>${images.join('')}</div>`);
  await mkdir(join(sheets, side), { recursive: true });
  await writeFile(join(sheets, side, `${name}.jpg`), await page.locator('body').screenshot({ type: 'jpeg', quality: 60 }));
}
