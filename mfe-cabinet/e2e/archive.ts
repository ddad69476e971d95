import { readFileSync } from 'node:fs';
import { expect, type Download, type Locator, type Page } from '@playwright/test';

/** The names in an archive's directory: each stands 46 bytes behind its mark. */
export async function archiveNames(download: Download): Promise<string[]> {
  const entries = readFileSync(await download.path(), 'latin1')
    .split('PK\u0001\u0002')
    .slice(1);
  return entries.map((entry) => /^[\w.-]+?\.pdf/.exec(entry.slice(42))?.[0] ?? '');
}

/** Asks for the chosen rows' archive, and holds that it comes under a name of its own and says so. */
export async function fetchArchive(page: Page, bar: Locator): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Télécharger en ZIP' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^[\w-]+\.zip$/);
  await expect(bar.getByText('Archive enregistrée dans vos téléchargements.')).toBeVisible();
  return archiveNames(download);
}
