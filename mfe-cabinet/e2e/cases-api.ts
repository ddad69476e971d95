import { expect, type Page } from '@playwright/test';

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

/** What the page's own session may do: tests make their drafts by the same calls as the form. */
async function call<T>(page: Page, method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: unknown) {
  const { uuid, token } = await page.evaluate(() => ({
    uuid: localStorage.getItem('uuid') ?? '',
    token: localStorage.getItem('token') ?? '',
  }));
  const origin = new URL(page.url()).origin;
  const response = await page.request.fetch(`${origin}/api/product/${path.replace('{user}', uuid)}`, {
    method,
    headers: { 'X-Portal-Token': token, Origin: origin },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  return { status: response.status(), result: text ? (JSON.parse(text) as { result: T }).result : undefined };
}

async function good<T>(answer: Promise<{ status: number; result: T | undefined }>): Promise<T> {
  const { status, result } = await answer;
  expect(status).toBe(200);
  return result as T;
}

/** A draft of the signed-in person's practice. */
export function makeDraft(page: Page, view: View, content: Record<string, unknown>): Promise<CaseAnswer> {
  return good(call<CaseAnswer>(page, 'POST', `${view}/draft/{user}`, { content }));
}

/** Saves a draft from somewhere else, as a second tab would. */
export function saveElsewhere(
  page: Page,
  view: View,
  { uuid, version }: CaseAnswer,
  content: Record<string, unknown>,
): Promise<CaseAnswer> {
  return good(call<CaseAnswer>(page, 'PUT', `${view}/draft/{user}/${uuid}`, { version, content }));
}

/** The case as the server has it. */
export function readCase(page: Page, view: View, uuid: string): Promise<CaseAnswer> {
  return good(call<CaseAnswer>(page, 'GET', `${view}/one/{user}/${uuid}`));
}

/** Sends a draft. */
export function submitCase(page: Page, view: View, { uuid, version }: CaseAnswer): Promise<CaseAnswer> {
  return good(call<CaseAnswer>(page, 'POST', `${view}/submit/{user}/${uuid}`, { version }));
}

/** Ends what a test made: a draft is deleted, a return withdrawn, so that its goods can go back again. An incident stays. */
export async function endCase(page: Page, view: View, uuid: string): Promise<void> {
  const { status, result } = await call<CaseAnswer>(page, 'GET', `${view}/one/{user}/${uuid}`);
  if (status !== 200 || !result) return;
  if (result.status === 'draft') await call(page, 'DELETE', `${view}/draft/{user}/${uuid}`);
  else if (view === 'returns')
    await call(page, 'POST', `returns/withdraw/{user}/${uuid}`, { version: result.version, reason: 'Fin de l’essai' });
}

/** The practice's drafts of a view, to end those that a test left. */
export async function draftsOf(page: Page, view: View): Promise<string[]> {
  const found = await good(call<{ items: { uuid: string }[] }>(page, 'GET', `${view}/list/{user}?status=draft&size=100`));
  return found.items.map(({ uuid }) => uuid);
}

/** A return of the wanted pieces, sent. */
export async function makeReturn(page: Page, note: Note, orderLine: number, quantity = 1): Promise<CaseAnswer> {
  const content = { deliveryNote: note.number, lines: [{ orderLine, quantity, opened: 'Non', reason: 'wrong_size' }] };
  return submitCase(page, 'returns', await makeDraft(page, 'returns', content));
}

/** One delivery note, as it stands now. */
export function readNote(page: Page, number: string): Promise<Note> {
  return good(call<Note>(page, 'GET', `returns/delivery-note/{user}/${number}`));
}

/** The newest delivery note that fits: what may still go back runs out while tests run. */
export async function findNote(page: Page, fits: (note: Note) => boolean): Promise<Note> {
  const statuses = 'status=delivered&status=partially_delivered&status=delivered_by_carrier';
  for (let at = 1; at <= 4; at++) {
    const orders = await good(
      call<{ items: { reference: string }[] }>(page, 'GET', `orders/list/{user}?${statuses}&sort=-date&size=100&page=${String(at)}`),
    );
    for (const { reference } of orders.items) {
      const { status, result } = await call<Note>(page, 'GET', `returns/delivery-note/{user}/BL-${reference}`);
      if (status === 200 && result && fits(result)) return result;
    }
    if (orders.items.length < 100) break;
  }
  throw new Error('no delivery note fits');
}

/** The id in the page's address. */
export function idOf(page: Page): string {
  return new URL(page.url()).searchParams.get('id') ?? '';
}
