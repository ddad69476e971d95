import { readFileSync } from 'node:fs';
import { expect, type Download, type Locator, type Page } from '@playwright/test';

/** Returns the names in a ZIP archive's central directory; each name starts 46 bytes after its header's signature. */
export async function archiveNames(download: Download): Promise<string[]> {
  const entries = readFileSync(await download.path(), 'latin1')
    .split('PK\u0001\u0002')
    .slice(1);
  return entries.map((entry) => /^[\w.-]+?\.pdf/.exec(entry.slice(42))?.[0] ?? '');
}

/** Downloads the archive of the selected rows, and checks its file name and the page's message. Returns the names in it. */
export async function fetchArchive(page: Page, bar: Locator): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Télécharger en ZIP' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^[\w-]+\.zip$/);
  await expect(bar.getByText('Archive enregistrée dans vos téléchargements.')).toBeVisible();
  return archiveNames(download);
}
