import { ask, call, callerOf } from 'portal-playwright';
import type { Page } from '@playwright/test';

/** The contract's content of a claim, as far as tests write it. */
export type Content = Record<string, unknown>;

interface CaseAnswer {
  uuid: string;
  version: number;
  status: string;
  reference?: string;
  lot: string;
}

/** A draft of the signed-in person's practice. */
export async function makeDraft(page: Page, content: Content): Promise<CaseAnswer> {
  return call<CaseAnswer>(page, 'POST', 'claims/draft/{user}', { content });
}

/**
 * Ends what a test made: a draft is deleted, a claim withdrawn. The page is left before: it would be told, and ask for what is
 * no longer there.
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

/** The id in the page's address. */
export function idOf(page: Page): string {
  return new URL(page.url()).searchParams.get('id') ?? '';
}
