import { ask, call } from 'portal-playwright';
import type { Page } from '@playwright/test';

/** A delivery note as the platform returns it. */
export interface Note {
  number: string;
  orderReference: string;
  lines: { orderLine: number; label: string; returnable: number; sterile: boolean; eligible: boolean }[];
}

interface Return {
  uuid: string;
  version: number;
}

/** Submits a return of one piece of a line. */
export async function makeReturn(page: Page, note: Note, orderLine: number): Promise<Return> {
  const content = { deliveryNote: note.number, lines: [{ orderLine, quantity: 1, opened: 'Non', reason: 'wrong_size' }] };
  const { uuid, version } = await call<Return>(page, 'POST', 'returns/draft/{user}', { content });
  return call<Return>(page, 'POST', `returns/submit/{user}/${uuid}`, { version });
}

/** Withdraws a return. */
export async function withdrawReturn(page: Page, { uuid, version }: Return): Promise<void> {
  await call(page, 'POST', `returns/withdraw/{user}/${uuid}`, { version });
}

/** Returns the current state of a delivery note. */
export function readNote(page: Page, number: string): Promise<Note> {
  return call<Note>(page, 'GET', `returns/delivery-note/{user}/${number}`);
}

/** Returns the newest delivery note that fits. Returnable goods run out while tests run. */
export async function findNote(page: Page, fits: (note: Note) => boolean): Promise<Note> {
  const statuses = 'status=delivered&status=partially_delivered&status=delivered_by_carrier';
  for (let at = 1; at <= 4; at++) {
    const orders = await call<{ items: { reference: string }[] }>(
      page,
      'GET',
      `orders/list/{user}?${statuses}&sort=-date&size=100&page=${String(at)}`,
    );
    for (const { reference } of orders.items) {
      const { status, result } = await ask<Note>(page, 'GET', `returns/delivery-note/{user}/BL-${reference}`);
      if (status === 200 && result && fits(result)) return result;
    }
    if (orders.items.length < 100) break;
  }
  throw new Error('no delivery note fits');
}
