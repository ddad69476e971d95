// What the tests of scans do on the stage of one: a box of 10 × 20 × 5 mm around the origin.
import type { Page } from '@playwright/test';
import { expect } from 'portal-playwright';
import { box } from './generate/scans.ts';
import { press, side, viewer } from './viewer-stage.ts';

const SIZE = [10, 20, 5] as const;
export const solid = box([...SIZE], [0, 0, 0], 4);

/** The scan's own stage: the board of a section is an application, too. */
export const stage = (page: Page) => viewer(page).getByRole('application', { name: /^Vue en trois dimensions/ });

/** Types a measured point, in millimetres. */
export async function typePoint(page: Page, point: string, values: readonly number[]): Promise<void> {
  for (const [at, axis] of ['X', 'Y', 'Z'].entries()) {
    await side(page)
      .getByRole('textbox', { name: `Point ${point}, ${axis} en`, exact: false })
      .fill(String(values[at]).replace('.', ','));
  }
}

/** Returns the middle of the stage, and pixels per millimetre while the whole box fits into it. */
export async function scaleOf(page: Page): Promise<{ x: number; y: number; scale: number }> {
  const { width, height } = (await stage(page).boundingBox()) ?? { width: 0, height: 0 };
  return { x: width / 2, y: height / 2, scale: Math.min(width, height) / 2 / ((Math.hypot(...SIZE) / 2) * 1.16) };
}

/** Lays a second scan, which is the same box elsewhere, over the first one by three of its corners. */
export async function layOver(page: Page): Promise<void> {
  await press(page, 'Occlusale');
  await press(page, 'Recaler par trois points');
  const middle = await scaleOf(page);
  const corners = [
    [-4.95, -9.95],
    [4.95, -9.95],
    [4.95, 9.95],
  ] as const;
  for (const [i, [x, y]] of corners.entries()) {
    for (const which of ['Premier', 'Second']) {
      await expect(side(page).getByText(new RegExp(`^${which} scan.*point ${String(i + 1)} sur 3`))).toBeVisible();
      await stage(page).click({ position: { x: middle.x + x * middle.scale, y: middle.y - y * middle.scale } });
    }
  }
}
