import { expect, type Page } from '@playwright/test';
import { locales, type Locale } from './accounts.ts';
import { fitsWidth, settled, useLocale } from './actions.ts';
import { expectNoSeriousAxe } from './axe.ts';

/**
 * Whether walks take every language, width and scheme (`LOOKS=all`, which `make verify` sets). Otherwise a walk opens each
 * address once, in one of the languages, on a desktop and a phone, and axe judges one of the two: the message files are
 * checked for completeness by `make lint`, and components at every width and scheme in the gallery of shared-ui.
 */
export const allLooks = process.env.LOOKS === 'all';

/** From a desktop to a phone. */
const widths: readonly number[] = allLooks ? [1440, 1280, 1024, 768, 360] : [1440, 360];

type Scheme = 'light' | 'dark';

type Judged = Readonly<Partial<Record<number, readonly Scheme[]>>>;

/** Colour schemes in which axe runs at a width; without `allLooks` the name of what is looked at decides which one it is. */
const judged = (name: string): Judged => {
  if (allLooks) return { 1440: ['dark', 'light'], 360: ['dark', 'light'] };
  return letters(name) % 2 ? { 1440: ['light'] } : { 360: ['dark'] };
};

/** A number that depends on the letters of a text alone. */
const letters = (text: string): number => [...text].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** What a walk checks pages for. */
export interface Look {
  /** First parts of message keys, as in `orders|order`: none of them may show with a dot behind it. */
  readonly keys: string;
  /** Waits for what an address shows last, once it is open; `settled` is awaited anyway. */
  readonly ready?: (page: Page, address: string) => Promise<void>;
  /** The languages to walk in; all by default. */
  readonly languages?: readonly Locale[];
}

/**
 * Walks addresses: each is opened and then made narrower in place. Nothing scrolls sideways, no message key shows, and axe
 * finds nothing serious on a desktop and a phone. The page is signed in already. See `allLooks` for what is walked when.
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

/** Each address with its languages, or with one that depends on its letters alone; `isFirst` marks the visit on which axe runs. */
export function visits(addresses: readonly string[], languages: readonly Locale[], all = allLooks) {
  return addresses.flatMap((address) => {
    const chosen = all ? languages : languages.slice(letters(address) % languages.length).slice(0, 1);
    return chosen.map((locale, index) => ({ address, locale, isFirst: index === 0 }));
  });
}

/** Makes the open page narrower, from a desktop to a phone, and checks each width as `expectEveryLook` does. */
export async function expectNarrowing(page: Page, keys: string, name: string, withAxe: boolean): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => fitsWidth(page), { message: `${name} at ${String(width)} px` }).toBe(true);
    const text = await page.locator('body').innerText();
    expect(text, name).not.toMatch(new RegExp(`\\b(${keys})\\.[a-zA-Z_]+`));
    expect(text, name).not.toContain('{{');
    if (!withAxe) continue;
    for (const colorScheme of judged(name)[width] ?? []) {
      await page.emulateMedia({ colorScheme });
      await expectNoSeriousAxe(page);
    }
  }
  if (withAxe) await page.emulateMedia({ colorScheme: 'light' });
}
