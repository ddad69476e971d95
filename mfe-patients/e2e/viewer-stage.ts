import type { Locator, Page } from '@playwright/test';
import { expect, settled } from 'portal-playwright';
import type { FilesApi } from './files-api.ts';

/** A file that a test uploads. */
export interface Sent {
  name: string;
  kind: string;
  bytes: Buffer;
}

/** Creates a patient with these files; returns their uuids by name. */
export async function patientWith(api: FilesApi, files: readonly Sent[]): Promise<{ patient: string; uuids: Record<string, string> }> {
  const patient = await api.newPatient('Visionneuse');
  const uuids: Record<string, string> = {};
  for (const { name, kind, bytes } of files) uuids[name] = await api.upload(patient, kind, name, bytes);
  return { patient, uuids };
}

export const addressOf = (patient: string, file: string, more = '') =>
  `/mon-espace/patient/fichiers?patient=${patient}&file=${file}${more}`;

export const viewer = (page: Page) => page.getByRole('dialog');
export const stage = (page: Page) => viewer(page).getByRole('application');
export const side = (page: Page) => viewer(page).getByRole('complementary', { name: 'Outils et description' });
export const press = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true }).click();

/** A window that fits the whole viewer and is cheap to render without a graphics card. */
export const smallWindow = { width: 1100, height: 700 };

/** Opens a file and waits for its stage. */
export async function openFile(page: Page, patient: string, file: string, more = ''): Promise<void> {
  await page.setViewportSize(smallWindow);
  await page.goto(addressOf(patient, file, more));
  await settled(page);
  await expect(side(page)).toBeVisible();
}

/** Returns the share of an element's pixels that differ from its background, and their mean brightness, from a screenshot. */
export async function look(page: Page, element: Locator): Promise<{ drawn: number; mean: number }> {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    let other = 0;
    let sum = 0;
    for (let i = 0; i < data.length; i += 4) {
      const apart = [0, 1, 2].reduce((most, c) => Math.max(most, Math.abs((data[i + c] ?? 0) - (data[c] ?? 0))), 0);
      if (apart > 24) other += 1;
      sum += ((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 3;
    }
    return { drawn: other / (data.length / 4), mean: sum / (data.length / 4) };
  }, picture);
}

/** Runs an action and waits until the element looks different. */
export async function changes(element: Locator, what: () => Promise<unknown>, name: string): Promise<void> {
  const before = await element.screenshot({ animations: 'disabled' });
  await what();
  await expect.poll(async () => (await element.screenshot({ animations: 'disabled' })).equals(before), { message: name }).toBe(false);
}

const STEPS = 5;
const APART = 120;

/** Pinches in the middle of an element with two fingers, until their distance has changed by `factor`. */
export async function pinch(page: Page, element: Locator, factor: number): Promise<void> {
  const box = await element.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const touchPoints = (apart: number) => [-1, 1].map((side, id) => ({ x: x + (side * apart) / 2, y, id }));
  const screen = await page.context().newCDPSession(page);
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(APART) });
  for (let step = 1; step <= STEPS; step += 1) {
    const apart = APART * (1 + ((factor - 1) * step) / STEPS);
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(apart) });
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}
