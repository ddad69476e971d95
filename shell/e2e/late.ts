import { readFileSync } from 'node:fs';
import { expect, type Locale } from 'portal-playwright';
import type { Page } from '@playwright/test';

type Texts = Record<string, Record<string, string>>;
const read = (name: string): Texts =>
  JSON.parse(readFileSync(new URL(`../src/deferred/${name}.texts.json`, import.meta.url), 'utf8')) as Texts;
const texts = { watch: read('watch'), later: read('later') };

/** Returns a text that loads after the page is drawn. */
export function late(key: string, locale: Locale = 'fr'): string {
  const text = texts.watch[locale]?.[key] ?? texts.later[locale]?.[key];
  if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
  return text;
}

/** Waits for the deferred `watch` chunk: it loads some time after the page is ready. */
export async function watched(page: Page): Promise<void> {
  await expect(page.getByText('En direct')).toBeVisible();
}
