import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startExpiry } from './expiry';

const page = vi.hoisted(() => ({ over: (): void => undefined, sessionEnded: vi.fn(), validity: '' }));

vi.mock('shared-ui/core', async (original) => ({
  ...(await original<object>()),
  edge: { GET: () => Promise.resolve({}) },
  forgetUnsaved: () => undefined,
  getSession: () => ({ uuid: 'u', token: 't', tokenValidity: page.validity }),
  onSessionEnd: (listener: () => void) => (page.over = listener),
  pageState: { sessionIdleSeconds: 3600 },
  sessionEnded: page.sessionEnded,
}));

beforeEach(() => {
  vi.useFakeTimers();
  page.validity = new Date(Date.now() + 1000).toISOString();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says nothing more when another tab has ended the session while the edge was being told', async () => {
  let told = (): void => undefined;
  vi.stubGlobal('fetch', () => new Promise((resolve) => (told = () => resolve(new Response()))));
  const post = vi.spyOn(BroadcastChannel.prototype, 'postMessage');
  startExpiry();
  await vi.advanceTimersByTimeAsync(2000); // the session's time is over, and the edge is told
  page.over(); // the word of another tab came first
  told();
  await vi.advanceTimersByTimeAsync(1000);
  expect(post).not.toHaveBeenCalled();
  expect(page.sessionEnded).not.toHaveBeenCalled();
});
