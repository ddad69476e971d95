// The export of a practice on its page, with a session whose proof of identity has expired.
import { readFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';
import { expectNoSeriousAxe } from '../../tooling/playwright/src/axe.ts';
import { deadline } from '../../tooling/playwright/src/deadlines.ts';
import { words } from '../../tooling/playwright/src/words.ts';

const account = (key: string): string => words('mfe-account', 'fr', `hosting.export.${key}`);
const stepUp = (key: string): string => words('shared-ui', 'fr', `stepUp.${key}`);

/** The result of an export. */
export interface Exported {
  /** Statuses of the portal's answers to the export's requests. */
  statuses: number[];
  /** Whether anything scrolled sideways while the password was requested. */
  overflows: boolean;
  archive: Buffer;
}

/** Creates an export, proves the identity when asked, and downloads the archive. */
export async function exportWithProof(page: Page, password: string): Promise<Exported> {
  page.setDefaultTimeout(deadline(30_000));
  const statuses: number[] = [];
  const isExport = (answer: Response) => answer.request().method() === 'POST' && answer.url().includes('/hosting/export/');
  page.on('response', (answer) => {
    if (isExport(answer)) statuses.push(answer.status());
  });
  const started = page.waitForResponse((answer) => isExport(answer) && answer.ok());
  await page.getByRole('button', { name: account('start') }).click();
  const dialog = page.getByRole('dialog', { name: stepUp('title') });
  const field = dialog.getByLabel(stepUp('password'), { exact: true });
  await field.waitFor();
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  await expectNoSeriousAxe(page);
  await field.fill(password);
  await dialog.getByRole('button', { name: stepUp('confirm') }).click();
  await dialog.waitFor({ state: 'detached' });
  const { uuid } = ((await (await started).json()) as { result: { uuid: string } }).result;
  const coming = page.waitForEvent('download');
  await page
    .getByRole('list', { name: account('list') })
    .getByRole('link', { name: account('download') })
    .and(page.locator(`[href$="/${uuid}"]`))
    .click();
  const archive = await readFile(await (await coming).path());
  await expectNoSeriousAxe(page);
  return { statuses, overflows, archive };
}
