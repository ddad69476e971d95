import { expect, type Page } from '@playwright/test';

/** The link to a list's export. */
const exportLink = (page: Page) => page.getByRole('link', { name: 'CSV', exact: true });

/** Lines of an export, by default of what the list shows, without their head. */
export async function csvLines(page: Page, link = exportLink(page)): Promise<string[]> {
  const answer = await page.request.get(String(await link.getAttribute('href')));
  expect(answer.headers()['content-type']).toContain('text/csv');
  const text = (await answer.body()).toString('utf8');
  expect(text.charCodeAt(0), 'a byte order mark, for spreadsheets').toBe(0xfeff);
  return text.trim().split('\r\n').slice(1);
}

/** How many rows the list says that it has. */
export async function total(page: Page): Promise<number> {
  const text = (await page.getByText(/^\d+–\d+ sur /u).textContent()) ?? '';
  return Number((/sur\s+([\d\s]+)/u.exec(text)?.[1] ?? '').replace(/\D/gu, ''));
}

/**
 * Holds that `shown`, by default the list's total, is what the export has lines. Other tests change the same practice between
 * two readings, and the page follows: both are read again until they are of one state.
 */
export async function expectAsExported(page: Page, shown: () => Promise<number> = () => total(page)): Promise<void> {
  await expect.poll(async () => (await csvLines(page)).length - (await shown()), { message: 'lines exported beyond those shown' }).toBe(0);
}
