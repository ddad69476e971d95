import { afterEach, expect, it, vi } from 'vitest';
import { confirmPushes } from './push';

const USER = '8a5c1c56-b4d9-50fd-b833-421448000000';
const session = { uuid: USER, token: 'one' };
const unsubscribe = vi.fn();
const subscription = { endpoint: 'https://push.example/abc', unsubscribe } as unknown as PushSubscription;
const answering = (status: number, code?: string) => {
  const body = code === undefined ? null : JSON.stringify({ status, code });
  const headers = { 'Content-Type': 'application/problem+json' };
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status, headers })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('binds the pushes of this browser to the session, once for each', async () => {
  const fetched = answering(204);
  await confirmPushes(subscription, session);
  const { method, url } = fetched.mock.calls[0]![0] as Request;
  expect([method, new URL(url).pathname]).toEqual([
    'PUT',
    `/api/product/notifications/push/${USER}/f7a263f8786e9f9540c48a757245e31290708979548c369f207cbcff9e23bb86`,
  ]);
  await confirmPushes(subscription, session);
  expect(fetched).toHaveBeenCalledOnce();
  await confirmPushes(subscription, { ...session, token: 'after another password' });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(unsubscribe).not.toHaveBeenCalled();
});

it.each([
  [404, 'not_found'],
  [403, 'auth.role'],
])('drops those of another user (%i %s)', async (status, code) => {
  answering(status, code);
  await confirmPushes(subscription, session);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it.each([
  [503, 'upstream.unavailable'],
  [403, 'csrf'],
])('keeps them while their user is unknown (%i %s), and requests again', async (status, code) => {
  const fetched = answering(status, code);
  await expect(confirmPushes(subscription, session)).rejects.toMatchObject({ status });
  await expect(confirmPushes(subscription, session)).rejects.toMatchObject({ status });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(unsubscribe).not.toHaveBeenCalled();
});
