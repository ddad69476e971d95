import { expect, type Page } from '@playwright/test';
import { locales, type Locale } from './accounts.ts';
import { fitsWidth, settled, useLocale } from './actions.ts';
import { expectNoSeriousAxe } from './axe.ts';

/**
 * Whether walks use every language, width and scheme (`LOOKS=all`, which `make verify` sets). Otherwise a walk opens each address once,
 * in one of the languages, on a desktop and a phone, and axe checks one of the two: `make lint` checks the message files for
 * completeness, and the gallery of shared-ui covers components at every width and scheme.
 */
export const allLooks = process.env.LOOKS === 'all';

/** Widths in px from a desktop to a phone. */
const widths: readonly number[] = allLooks ? [1440, 1280, 1024, 768, 360] : [1440, 360];

type Scheme = 'light' | 'dark';

type AxeRuns = Readonly<Partial<Record<number, readonly Scheme[]>>>;

/** Returns the colour schemes in which axe runs at a width; without `allLooks` the name of the walk determines the one scheme. */
const axeRuns = (name: string): AxeRuns => {
  if (allLooks) return { 1440: ['dark', 'light'], 360: ['dark', 'light'] };
  return checksum(name) % 2 ? { 1440: ['light'] } : { 360: ['dark'] };
};

/** Returns a number that depends only on a text's characters. */
const checksum = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** The checks of a walk. */
export interface Look {
  /** Prefixes of message keys, as in `orders|order`: none of them may be visible with a dot behind it. */
  readonly keys: string;
  /** Waits for an address's last content after it has opened; `settled` is awaited anyway. */
  readonly ready?: (page: Page, address: string) => Promise<void>;
  /** The languages of the walk; all by default. */
  readonly languages?: readonly Locale[];
}

/**
 * Walks addresses: each is opened and then narrowed in place. Nothing scrolls horizontally, no message key is visible, and axe finds
 * nothing serious on a desktop and a phone. The page is already signed in. See `allLooks` for the extent.
 */
export async function expectEveryLook(page: Page, addresses: readonly string[], { keys, ready, languages = locales }: Look): Promise<void> {
  for (const { address, locale, isFirst } of visits(addresses, languages)) {
    await useLocale(page, locale);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await settled(page);
    await ready?.(page, address);
    await expectNarrowing(page, keys, `${address} in ${locale}`, isFirst);
  }
}

/**
 * Returns each address with its languages, or with one that depends on its characters only; `isFirst` marks the visit on which axe runs.
 */
export function visits(addresses: readonly string[], languages: readonly Locale[], all = allLooks) {
  return addresses.flatMap((address) => {
    const chosen = all ? languages : languages.slice(checksum(address) % languages.length).slice(0, 1);
    return chosen.map((locale, index) => ({ address, locale, isFirst: index === 0 }));
  });
}

/** Narrows the open page from a desktop to a phone, and checks each width as `expectEveryLook` does. */
export async function expectNarrowing(page: Page, keys: string, name: string, withAxe: boolean): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => fitsWidth(page), { message: `${name} at ${String(width)} px` }).toBe(true);
    const text = await page.locator('body').innerText();
    expect(text, name).not.toMatch(new RegExp(`\\b(${keys})\\.[a-zA-Z_]+`));
    expect(text, name).not.toContain('{{');
    if (!withAxe) continue;
    for (const colorScheme of axeRuns(name)[width] ?? []) {
      await page.emulateMedia({ colorScheme });
      await expectNoSeriousAxe(page);
    }
  }
  if (withAxe) await page.emulateMedia({ colorScheme: 'light' });
}
