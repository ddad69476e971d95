// Uploads a volume and interrupts it in every way that users meet.
import type { Page } from '@playwright/test';
import { deadline, expect, settled, test } from 'portal-playwright';
import { FilesApi } from './files-api.ts';
import { act, address, input, queue, tile } from './files-page.ts';
import { dicom, digestOf, writeVolume } from './generate/files.ts';

/** Part size of an upload (tus-sender.ts of shared-ui). */
const PART = 4 << 20;

/** Uploads a volume of `megabytes` through a pause, a reload and a lost connection, and compares what has arrived. */
export async function interrupted(page: Page, path: string, megabytes: number): Promise<void> {
  test.slow();
  const volume = await writeVolume(path, megabytes / 2);
  const quarters = (count: number) => (count * (megabytes << 20)) / 4;
  const api = await FilesApi.signIn(page);
  const patient = await api.newPatient('Volume');
  const offsets: number[] = [];
  // Parts from this offset on are held back, so that each interruption meets a running upload, however fast the machine is.
  const gate = { from: quarters(1), waiting: [] as (() => void)[] };
  const openTo = (from: number) => {
    gate.from = from;
    for (const wake of gate.waiting.splice(0)) wake();
  };
  await page.route('**/files/uploads/**', async (route) => {
    const offset = Number(route.request().headers()['upload-offset'] ?? -1);
    if (offset >= 0) offsets.push(offset);
    if (offset >= gate.from) await new Promise<void>((resolve) => gate.waiting.push(resolve));
    await route.continue().catch(() => undefined); // a pause or a reload may have aborted the request
  });
  page.on('dialog', (dialog) => void dialog.accept()); // accepts the beforeunload dialog: an upload is running
  const arrived = (least: number) =>
    expect
      .poll(async () => Number(await page.getByRole('progressbar', { name: 'Envoi de volume.dcm' }).getAttribute('aria-valuenow')), {
        timeout: deadline(60_000),
      })
      .toBeGreaterThan(least);
  await page.goto(address(patient));
  await settled(page);
  await input(page).setInputFiles(path);
  await arrived(quarters(0.9));
  await page.getByRole('button', { name: 'Suspendre l’envoi de volume.dcm' }).click();
  await expect(queue(page).getByText(/Suspendu à \d+.%, reprise possible/)).toBeVisible();
  openTo(quarters(2));
  await page.getByRole('button', { name: 'Tout reprendre' }).click();
  await arrived(quarters(1.9));

  openTo(quarters(3));
  await page.reload();
  await settled(page);
  const rest = page.getByRole('region', { name: 'Envois interrompus' });
  await expect(rest.getByText(new RegExp(`Mo reçus sur ${String(megabytes)}.Mo`))).toBeVisible();
  const again = rest.locator('input[type=file]');
  await again.setInputFiles({ name: 'volume.dcm', mimeType: '', buffer: dicom(64, 64) });
  await expect(rest.getByText(/Ce n’est pas le même fichier/)).toBeVisible();
  const before = offsets.length;
  await again.setInputFiles(path);
  await expect.poll(() => offsets.length, { timeout: deadline(60_000) }).toBeGreaterThan(before);
  expect(offsets[before], 'where it was, not from the beginning').toBeGreaterThanOrEqual(quarters(1));

  await arrived(quarters(2.9));
  await page.context().setOffline(true);
  openTo(Infinity);
  await expect(page.getByText('Hors connexion. L’envoi reprendra de lui-même au retour du réseau.')).toBeVisible();
  const parts = offsets.length;
  await page.unroute('**/files/uploads/**'); // send the rest without the gate
  await page.context().setOffline(false);
  await expect(queue(page).getByText('Reçu et vérifié')).toBeVisible({ timeout: deadline(90_000) });
  await expect(tile(page, 'volume.dcm')).toBeVisible();
  const [file] = await api.files(patient);
  expect(file).toMatchObject({ name: 'volume.dcm', kind: 'radio', size: volume.size, sha256: volume.sha256 });
  const coming = page.waitForEvent('download');
  await act(page, 'volume.dcm', 'Télécharger');
  expect(await digestOf(await (await coming).path())).toBe(volume.sha256);
  // Only parts that were in flight at an interruption were sent twice.
  expect(parts).toBeLessThanOrEqual((volume.size * 3) / 4 / PART + 5);
  const lines = (await api.journal(patient)).map(({ action }) => action);
  expect(lines.filter((action) => action === 'upload')).toHaveLength(1);
  expect(lines).toContain('download');
}
