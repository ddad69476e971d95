import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { Invalidation } from './invalidate';
import { show, stubVisibility } from '../testing/browser';

let client: QueryClient;
let invalidation: Invalidation;
const old = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map((query) => query.queryKey.join('/'));
const change = (...tags: string[]) => invalidation.receive({ id: '1', kind: 'x.y', subject: '', tags });

beforeEach(() => {
  vi.useFakeTimers();
  stubVisibility();
  client = new QueryClient();
  invalidation = new Invalidation(client, () => 0.5);
  for (const key of [
    ['orders', 'list'],
    ['smileys', 'total'],
    ['legal', 'x'],
    ['patients', 'one'],
  ])
    client.setQueryData(key, 1);
  client
    .getQueryCache()
    .build(client, { queryKey: ['mine'], meta: { tags: ['orders'] }, queryFn: () => 1 })
    .setData(1);
});

it('makes old what a tag concerns, by the first word of a key or by the tags of a query', async () => {
  change('orders', 'smileytransaction');
  expect(old()).toEqual([]);
  await vi.advanceTimersByTimeAsync(150);
  expect(old().sort()).toEqual(['mine', 'orders/list', 'smileys/total']);
});

it('makes old after a reset whatever a change could concern, and nothing else', async () => {
  invalidation.receive({ id: '1', kind: 'reset', subject: '', tags: [] });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(old()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(old().sort()).toEqual(['mine', 'orders/list', 'patients/one', 'smileys/total']);
});

it('asks once for what changes together, and rests before it asks again', async () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  for (let i = 0; i < 20; i += 1) change('orders');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledOnce();
  change('patients');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(200);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('requests nothing while no page is visible', async () => {
  const asked = vi.spyOn(client, 'invalidateQueries');
  show('hidden');
  change('orders');
  await vi.advanceTimersByTimeAsync(150);
  expect(asked.mock.lastCall?.[0]).toMatchObject({ refetchType: 'none' });
  expect(old()).toContain('orders/list');
});

it('leaves alone a fetch that a page began at the change, and repeats one that began before it', async () => {
  const aborted: string[] = [];
  const observe = (name: string) => {
    const queryFn = async ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', () => aborted.push(name));
      return new Promise<number>(() => undefined);
    };
    const observer = new QueryObserver(client, { queryKey: ['patients', name], queryFn, initialData: 1, staleTime: Infinity });
    observer.subscribe(() => undefined);
    return observer;
  };
  const [before, after] = [observe('before'), observe('after')];
  void before.refetch();
  await vi.advanceTimersByTimeAsync(10);
  change('patients');
  void after.refetch();
  await vi.advanceTimersByTimeAsync(300);
  expect(aborted).toEqual(['before']);
  // At the next change the fetch is older than what changed.
  await vi.advanceTimersByTimeAsync(300);
  change('patients');
  await vi.advanceTimersByTimeAsync(300);
  expect(aborted.sort()).toEqual(['after', 'before', 'before']);
});
