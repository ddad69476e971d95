import { expect, type Locator } from '@playwright/test';

/** Holds once no row says anything else: a list shows what it had until its next answer is there. */
export async function expectEveryRow(rows: Locator, words: string | RegExp): Promise<void> {
  await expect(rows.filter({ hasNotText: words })).toHaveCount(0);
  await expect(rows.first()).toContainText(words);
}
