import { expect, type Page } from '@playwright/test';

/** The contract's content of a claim, as far as tests write it. */
export type Content = Record<string, unknown>;

interface CaseAnswer {
  uuid: string;
  version: number;
  status: string;
  reference?: string;
  subject: string;
  description: string;
}

/** Whose session a page has. */
async function callerOf(page: Page) {
  const keys = await page.evaluate(() => ({ uuid: localStorage.getItem('uuid') ?? '', token: localStorage.getItem('token') ?? '' }));
  return { ...keys, origin: new URL(page.url()).origin };
}

/** What the page's own session may do: tests make their drafts by the same calls as the form. */
async function call(page: Page, method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: unknown, caller = callerOf(page)) {
  const { uuid, token, origin } = await caller;
  const response = await page.request.fetch(`${origin}/api/product/claims/${path.replace('{user}', uuid)}`, {
    method,
    headers: { 'X-Portal-Token': token, Origin: origin },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await response.text();
  return { status: response.status(), result: text ? ((JSON.parse(text) as { result?: CaseAnswer }).result as CaseAnswer) : undefined };
}

/** A draft of the signed-in person's practice. */
export async function makeDraft(page: Page, content: Content): Promise<CaseAnswer> {
  const { status, result } = await call(page, 'POST', 'draft/{user}', { content });
  expect(status).toBe(200);
  return result!;
}

/** Saves a draft from somewhere else, as a second tab would. */
export async function saveElsewhere(
  page: Page,
  { uuid, version }: { uuid: string; version: number },
  content: Content,
): Promise<CaseAnswer> {
  const { status, result } = await call(page, 'PUT', `draft/{user}/${uuid}`, { version, content });
  expect(status).toBe(200);
  return result!;
}

/** The claim as the server has it. */
export async function readClaim(page: Page, uuid: string): Promise<CaseAnswer> {
  const { status, result } = await call(page, 'GET', `one/{user}/${uuid}`);
  expect(status).toBe(200);
  return result!;
}

/** A claim of category A that was just sent. */
export async function makeSubmitted(page: Page, subject: string): Promise<CaseAnswer> {
  const draft = await makeDraft(page, { category: 'A', subject, description: 'Écrit par un essai.', product: 'Foret', lot: 'L26-0001-01' });
  const { status, result } = await call(page, 'POST', `submit/{user}/${draft.uuid}`, { version: draft.version });
  expect(status).toBe(200);
  return result!;
}

/**
 * Ends what a test made: a draft is deleted, a claim withdrawn. The page is left before: it would be told, and ask for what is
 * no longer there.
 */
export async function endClaims(page: Page, ...uuids: string[]): Promise<void> {
  const caller = callerOf(page);
  await caller;
  await page.goto('about:blank');
  for (const uuid of uuids) {
    const { status, result } = await call(page, 'GET', `one/{user}/${uuid}`, undefined, caller);
    if (status !== 200 || !result) continue;
    if (result.status === 'draft') await call(page, 'DELETE', `draft/{user}/${uuid}`, undefined, caller);
    else await call(page, 'POST', `withdraw/{user}/${uuid}`, { version: result.version, reason: 'Fin de l’essai' }, caller);
  }
}

/** The id in the page's address. */
export function idOf(page: Page): string {
  return new URL(page.url()).searchParams.get('id') ?? '';
}
