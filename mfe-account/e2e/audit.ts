import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from 'portal-playwright';

/** The whole page at once: what is half under the dock only because the window ends there is no fault of the page. */
export async function audit(page: Page): Promise<void> {
  const before = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: before?.width ?? 1440, height: height + 200 });
  await expectNoSeriousAxe(page);
  if (before) await page.setViewportSize(before);
}
