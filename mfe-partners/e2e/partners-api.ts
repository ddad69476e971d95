import { call } from 'portal-playwright';
import type { Page } from '@playwright/test';

interface Partner {
  uuid: string;
  name: string;
  saved: boolean;
}

interface Request {
  uuid: string;
  version: number;
  partner: { uuid: string; name: string };
  status: string;
}

/** A partner by its name. */
export async function partner(page: Page, name: string): Promise<Partner> {
  const { items } = await call<{ items: Partner[] }>(page, 'GET', 'partners/list/{user}?size=100');
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`there is no partner ${name}`);
  return found;
}

/** Where a partner is shown. */
export async function partnerAddress(page: Page, name: string): Promise<string> {
  return `/nos-partenaires/partenaire?id=${(await partner(page, name)).uuid}`;
}

/** The practice's requests. */
export async function requests(page: Page): Promise<Request[]> {
  return (await call<{ items: Request[] }>(page, 'GET', 'partners/requests/{user}?size=100')).items;
}

/** Asks beside the page, as a colleague would. */
export async function ask(page: Page, name: string): Promise<void> {
  await call(page, 'POST', `partners/request/{user}/${(await partner(page, name)).uuid}`, {});
}

/** Leaves no request to a partner open, and the partner in nobody's selection. */
export async function tidy(page: Page, name: string): Promise<void> {
  for (const { uuid, version, status, partner: of } of await requests(page)) {
    if (of.name !== name || !['requested', 'in_review'].includes(status)) continue;
    await call(page, 'POST', `partners/request-withdraw/{user}/${uuid}`, { version });
  }
  await call(page, 'DELETE', `partners/unsave/{user}/${(await partner(page, name)).uuid}`);
}

/** Forgets what an earlier try kept of the user's views of partners. */
export async function forgetViews(page: Page): Promise<void> {
  const views = await call<{ uuid: string }[]>(page, 'GET', 'views/list/{user}?list=partners');
  for (const { uuid } of views) await call(page, 'DELETE', `views/delete/{user}/${uuid}`);
}
