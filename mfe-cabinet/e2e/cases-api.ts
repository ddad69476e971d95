import { ask, call } from 'portal-playwright';
import type { Page } from '@playwright/test';

type View = 'incidents' | 'returns';

/** As much of a case as tests read. */
export interface CaseAnswer {
  uuid: string;
  version: number;
  status: string;
  reference?: string;
  subject: string;
  description: string;
  lot: string;
  deliveryNote?: string;
  lines: { orderLine: number; quantity: number; opened: string; reason?: string }[];
  event?: Record<string, string>;
}

interface NoteLine {
  orderLine: number;
  label: string;
  quantity: number;
  returnable: number;
  sterile: boolean;
  eligible: boolean;
  reason?: string;
}

/** A delivery note as the platform answers it. */
export interface Note {
  number: string;
  orderReference: string;
  lines: NoteLine[];
}

/** The case as the server has it. */
export function readCase(page: Page, view: View, uuid: string): Promise<CaseAnswer> {
  return call<CaseAnswer>(page, 'GET', `${view}/one/{user}/${uuid}`);
}

/** A draft of the signed-in person's practice. */
function makeDraft(page: Page, view: View, content: Record<string, unknown>): Promise<CaseAnswer> {
  return call<CaseAnswer>(page, 'POST', `${view}/draft/{user}`, { content });
}

/** Sends a draft. */
function submitCase(page: Page, view: View, { uuid, version }: CaseAnswer): Promise<CaseAnswer> {
  return call<CaseAnswer>(page, 'POST', `${view}/submit/{user}/${uuid}`, { version });
}

/** A return of the wanted pieces, sent. */
export async function makeReturn(page: Page, note: Note, orderLine: number, quantity = 1): Promise<CaseAnswer> {
  const content = { deliveryNote: note.number, lines: [{ orderLine, quantity, opened: 'Non', reason: 'wrong_size' }] };
  return submitCase(page, 'returns', await makeDraft(page, 'returns', content));
}

/** One delivery note, as it stands now. */
export function readNote(page: Page, number: string): Promise<Note> {
  return call<Note>(page, 'GET', `returns/delivery-note/{user}/${number}`);
}

/** The newest delivery note that fits: what may still go back runs out while tests run. */
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
