import { expect } from 'portal-playwright';
import type { Caller } from '../../e2e/journeys/caller.ts';

interface Partner {
  uuid: string;
  name: string;
}

interface Request {
  uuid: string;
  version: number;
  partner: { uuid: string; name: string };
  status: string;
}

/** Returns a partner by its name. */
async function partner(caller: Caller, name: string): Promise<Partner> {
  const { items } = await caller.send<{ items: Partner[] }>('GET', `partners/list/${caller.uuid}?size=100`);
  const found = items.find((item) => item.name === name);
  if (!found) throw new Error(`there is no partner ${name}`);
  return found;
}

/** Returns the address of a partner. */
export async function partnerAddress(caller: Caller, name: string): Promise<string> {
  return `/nos-partenaires/partenaire?id=${(await partner(caller, name)).uuid}`;
}

/** Returns the practice's requests. */
export async function requests(caller: Caller): Promise<Request[]> {
  return (await caller.send<{ items: Request[] }>('GET', `partners/requests/${caller.uuid}?size=100`)).items;
}

/** Asserts that the gateway refuses this user's request to a partner. */
export async function expectMayNotAsk(caller: Caller, name: string): Promise<void> {
  const path = `partners/request/${caller.uuid}/${(await partner(caller, name)).uuid}`;
  expect(await caller.refused('POST', path, {}), `a request to ${name}`).toBe(403);
}

/** Withdraws open requests to a partner and unsaves the partner, whatever an earlier run left. */
export async function tidy(caller: Caller, name: string): Promise<void> {
  for (const { uuid, version, status, partner: of } of await requests(caller)) {
    if (of.name !== name || !['requested', 'in_review'].includes(status)) continue;
    await caller.send('POST', `partners/request-withdraw/${caller.uuid}/${uuid}`, { version });
  }
  await caller.send('DELETE', `partners/unsave/${caller.uuid}/${(await partner(caller, name)).uuid}`);
}
