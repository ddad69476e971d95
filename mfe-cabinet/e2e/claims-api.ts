import { ask, call, callerOf } from 'portal-playwright';
import type { Page } from '@playwright/test';

/** The content of a claim, as far as tests write it. */
export type Content = Record<string, unknown>;

interface CaseAnswer {
  uuid: string;
  version: number;
  status: string;
  reference?: string;
  lot: string;
}

/** Creates a draft in the signed-in user's practice. */
export async function makeDraft(page: Page, content: Content): Promise<CaseAnswer> {
  return call<CaseAnswer>(page, 'POST', 'claims/draft/{user}', { content });
}

/**
 * Deletes drafts and withdraws claims of a test. It leaves the page first: an open page would receive the event and fetch the removed
 * cases.
 */
export async function endClaims(page: Page, ...uuids: string[]): Promise<void> {
  const caller = await callerOf(page);
  await page.goto('about:blank');
  for (const uuid of uuids) {
    const { status, result } = await ask<CaseAnswer>(page, 'GET', `claims/one/{user}/${uuid}`, undefined, caller);
    if (status !== 200 || !result) continue;
    if (result.status === 'draft') await ask(page, 'DELETE', `claims/draft/{user}/${uuid}`, undefined, caller);
    else await ask(page, 'POST', `claims/withdraw/{user}/${uuid}`, { version: result.version, reason: 'Fin de l’essai' }, caller);
  }
}

/** Returns the id in the page's address. */
export function idOf(page: Page): string {
  return new URL(page.url()).searchParams.get('id') ?? '';
}
