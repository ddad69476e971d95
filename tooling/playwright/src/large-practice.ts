import { expect, type Page } from '@playwright/test';
import { call } from './caller.ts';
import { deadline } from './deadlines.ts';

const ORDERS = 20_000;

/**
 * Waits until the demo's large practice has all its orders, which are created last: a freshly started portal is still creating them. The
 * page is signed in as a member of that practice.
 */
export async function wholeLargePractice(page: Page): Promise<void> {
  const count = async () => (await call<{ total: number }>(page, 'GET', 'orders/list/{user}?size=1')).total;
  await expect.poll(count, { message: 'orders of the large practice', timeout: deadline(120_000) }).toBeGreaterThanOrEqual(ORDERS);
}
