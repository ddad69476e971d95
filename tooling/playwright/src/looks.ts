import { expect, type Page } from '@playwright/test';
import { locales, type Locale } from './accounts.ts';
import { fitsWidth, settled, useLocale } from './actions.ts';
import { expectNoSeriousAxe } from './axe.ts';

/** From a desk to a telephone. */
const widths = [1440, 1280, 1024, 768, 360] as const;
/** Where assistive technology is asked as well. */
const judged: readonly number[] = [1440, 360];

/** What a walk holds pages to. */
export interface Look {
  /** First parts of message keys, as in `orders|order`: none of them may show with a dot behind it. */
  readonly keys: string;
  /** Waits for what an address shows last, once it is open; `settled` is awaited anyway. */
  readonly ready?: (page: Page, address: string) => Promise<void>;
  /** The languages to walk in; all, unless told. */
  readonly languages?: readonly Locale[];
}

/**
 * Walks addresses as everybody sees them: in every language, each opened once and then made narrower in place, nothing
 * scrolls sideways and no message key shows; in the first language nothing serious is in the way of assistive technology
 * either, light and dark, on a desk and on a telephone. The page is signed in already.
 */
export async function expectEveryLook(page: Page, addresses: readonly string[], { keys, ready, languages = locales }: Look): Promise<void> {
  for (const locale of languages) {
    await useLocale(page, locale);
    for (const address of addresses) {
      await page.setViewportSize({ width: widths[0], height: 900 });
      await page.goto(address);
      await settled(page);
      await ready?.(page, address);
      await expectNarrowing(page, keys, `${address} in ${locale}`, locale === languages[0]);
    }
  }
}

/** Makes the open page narrower, from a desk to a telephone, and holds every width to what `expectEveryLook` promises. */
export async function expectNarrowing(page: Page, keys: string, name: string, withAxe: boolean): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => fitsWidth(page), { message: `${name} at ${String(width)} px` }).toBe(true);
    const text = await page.locator('body').innerText();
    expect(text, name).not.toMatch(new RegExp(`\\b(${keys})\\.[a-zA-Z_]+`));
    expect(text, name).not.toContain('{{');
    if (!withAxe || !judged.includes(width)) continue;
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoSeriousAxe(page);
    }
  }
}
