import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from 'shared-ui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pauseBefore, ConnectivityWatch } from './connectivity';

let client: QueryClient;
let online = true;
const ask = vi.fn(async () => true);
let watch: ConnectivityWatch;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  watch = new ConnectivityWatch(client, ask);
  watch.start();
});
afterEach(() => {
  watch.stop();
  online = true;
  ask.mockReset().mockResolvedValue(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const state = () => watch.reach.get().state;
const fail = (problem: ConstructorParameters<typeof ApiProblem>[0]) =>
  client.fetchQuery({ queryKey: ['x', Math.random()], queryFn: () => Promise.reject(new ApiProblem(problem)) }).catch(() => undefined);
const network = (on: boolean) => {
  online = on;
  window.dispatchEvent(new Event(on ? 'online' : 'offline'));
};
const settle = () => vi.advanceTimersByTimeAsync(0);

it('is offline as soon as the browser reports it, and back once the portal answers', async () => {
  network(false);
  expect(state()).toBe('offline');
  ask.mockResolvedValueOnce(false);
  network(true);
  await settle();
  expect(state(), 'a network is not yet the portal').toBe('unreachable');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state()).toBe('online');
});

it('does not conclude from one unanswered call', async () => {
  await fail({ status: 0, code: 'network' });
  await settle();
  expect(ask).toHaveBeenCalledOnce();
  expect(state()).toBe('online');
});

it('sends no request after a refusal by the portal itself', async () => {
  await fail({ status: 503, code: 'upstream.unavailable' });
  await fail({ status: 404, code: 'not_found' });
  await settle();
  expect(ask).not.toHaveBeenCalled();
});

it('continues to request with growing pauses, and once on demand', async () => {
  ask.mockResolvedValue(false);
  await fail({ status: 0, code: 'timeout' });
  await settle();
  expect(state()).toBe('unreachable');
  const { since } = watch.reach.get();
  for (let i = 0; i < 20; i += 1) await vi.advanceTimersByTimeAsync(60_000);
  expect(ask.mock.calls.length).toBeGreaterThan(15);
  expect(ask.mock.calls.length).toBeLessThan(40);
  expect(watch.reach.get().since, 'it has been so all the time').toBe(since);
  ask.mockResolvedValue(true);
  watch.retry();
  await settle();
  expect(state()).toBe('online');
});

it('asks anew for what failed and what is old, once it is back', async () => {
  const again = vi.spyOn(client, 'refetchQueries').mockResolvedValue();
  network(false);
  network(true);
  await settle();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(again).toHaveBeenCalledOnce();
});

it('stops with the session', async () => {
  ask.mockResolvedValue(false);
  await fail({ status: 0, code: 'network' });
  await settle();
  watch.stop();
  ask.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ask).not.toHaveBeenCalled();
});

it('comes back not together with all others', () => {
  expect(pauseBefore(0, 0)).toBe(3_500);
  expect(pauseBefore(0, 1)).toBe(5_000);
  expect(pauseBefore(9, 1)).toBe(60_000);
});
