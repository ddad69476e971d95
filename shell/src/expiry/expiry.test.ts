// Drafts that were typed in the last second of a session are saved before the session ends.
import { holdUnsaved } from 'shared-ui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SESSION_MS = 10_000;
const page = vi.hoisted(() => ({ over: (): void => undefined, validity: '' }));

vi.mock('shared-ui/core', async (original) => ({
  ...(await original<object>()),
  edge: { GET: () => Promise.resolve({}) },
  getSession: () => ({ uuid: 'u', token: 't', tokenValidity: page.validity }),
  onSessionEnd: (listener: () => void) => (page.over = listener),
  pageState: { sessionIdleSeconds: 3600 },
  sessionEnded: () => Promise.resolve(page.over()),
}));

let notified: number[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  page.validity = new Date(Date.now() + SESSION_MS).toISOString();
  notified = [];
  vi.stubGlobal('fetch', () => {
    notified.push(Date.now());
    return Promise.resolve(new Response());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.cookie = 'portal_left=; Max-Age=0; Path=/';
});

it('saves what is typed in the last second while the session still lasts, and ends it then', async () => {
  const { startExpiry } = await import('./expiry');
  const until = Date.now() + SESSION_MS;
  const saves: number[] = [];
  const release = holdUnsaved(async () => {
    expect(document.cookie, 'not refused yet').not.toContain('portal_left');
    saves.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 300));
    release();
  });
  startExpiry();
  await vi.advanceTimersByTimeAsync(SESSION_MS + 1000);
  expect(saves).toHaveLength(1);
  expect(saves[0]!, 'the edge ends the session at that time').toBeLessThanOrEqual(until - 1000);
  expect(notified).toEqual([saves[0]! + 300]);
});

it('waits for a save no longer than the session lasts', async () => {
  const { startExpiry } = await import('./expiry');
  const until = Date.now() + SESSION_MS;
  holdUnsaved(() => new Promise(() => undefined));
  startExpiry();
  await vi.advanceTimersByTimeAsync(SESSION_MS + 1000);
  expect(notified).toHaveLength(1);
  expect(notified[0]!).toBeLessThanOrEqual(until);
});
