import { expect, type Page } from '@playwright/test';

/** Returns the link to a list's export. */
const exportLink = (page: Page) => page.getByRole('link', { name: 'CSV', exact: true });

/** Returns the lines of an export without its header, by default of the shown list's. */
export async function csvLines(page: Page, link = exportLink(page)): Promise<string[]> {
  const answer = await page.request.get(String(await link.getAttribute('href')));
  expect(answer.headers()['content-type']).toContain('text/csv');
  const text = (await answer.body()).toString('utf8');
  expect(text.charCodeAt(0), 'a byte order mark, for spreadsheets').toBe(0xfeff);
  return text.trim().split('\r\n').slice(1);
}

/** Returns the number of rows that the list states. */
export async function total(page: Page): Promise<number> {
  const text = (await page.getByText(/^\d+–\d+ sur /u).textContent()) ?? '';
  return Number((/sur\s+([\d\s]+)/u.exec(text)?.[1] ?? '').replace(/\D/gu, ''));
}

/**
 * Checks that the export has `shown` lines, by default the list's total. Other tests change the same practice between two reads and the
 * page updates itself, so both are read until they agree.
 */
export async function expectAsExported(page: Page, shown: () => Promise<number> = () => total(page)): Promise<void> {
  await expect.poll(async () => (await csvLines(page)).length - (await shown()), { message: 'lines exported beyond those shown' }).toBe(0);
}
