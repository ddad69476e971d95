import { afterEach, expect, it, vi } from 'vitest';
import { confirmPushes } from './push';

const USER = '8a5c1c56-b4d9-50fd-b833-421448000000';
const unsubscribe = vi.fn();
const subscription = { endpoint: 'https://push.example/abc', unsubscribe } as unknown as PushSubscription;
const answering = (status: number) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status })));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('binds the pushes of this browser to the session', async () => {
  const fetched = answering(204);
  await confirmPushes(subscription, USER);
  const { method, url } = fetched.mock.calls[0]![0] as Request;
  expect([method, new URL(url).pathname]).toEqual([
    'PUT',
    `/api/product/notifications/push/${USER}/f7a263f8786e9f9540c48a757245e31290708979548c369f207cbcff9e23bb86`,
  ]);
  expect(unsubscribe).not.toHaveBeenCalled();
});

it('drops those of somebody else, and keeps them where the platform cannot say', async () => {
  answering(404);
  await confirmPushes(subscription, USER);
  expect(unsubscribe).toHaveBeenCalledOnce();
  answering(503);
  await expect(confirmPushes(subscription, USER)).rejects.toMatchObject({ status: 503 });
  expect(unsubscribe).toHaveBeenCalledOnce();
});
