import { expect, type Locator } from '@playwright/test';

/** Waits until every row contains the text: a list keeps its old rows until the next answer arrives. */
export async function expectEveryRow(rows: Locator, words: string | RegExp): Promise<void> {
  await expect(rows.filter({ hasNotText: words })).toHaveCount(0);
  await expect(rows.first()).toContainText(words);
}
