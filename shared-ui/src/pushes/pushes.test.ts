import { afterEach, expect, it, vi } from 'vitest';
import { ownSubscription, subscriptionId } from './index';

afterEach(() => vi.unstubAllGlobals());

it('names a subscription as the product API does', async () => {
  expect(await subscriptionId('https://push.example/abc')).toBe('f7a263f8786e9f9540c48a757245e31290708979548c369f207cbcff9e23bb86');
});

it('finds the subscription of this browser, or none', async () => {
  const subscription = { endpoint: 'https://push.example/abc' };
  const worker = (registration: object | undefined) =>
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  vi.stubGlobal('navigator', {});
  expect(await ownSubscription()).toBeUndefined();
  worker(undefined);
  expect(await ownSubscription()).toBeUndefined();
  worker({});
  expect(await ownSubscription(), 'WebKit outside of installed apps').toBeUndefined();
  worker({ pushManager: { getSubscription: () => Promise.resolve(null) } });
  expect(await ownSubscription()).toBeUndefined();
  worker({ pushManager: { getSubscription: () => Promise.resolve(subscription) } });
  expect(await ownSubscription()).toBe(subscription);
});
