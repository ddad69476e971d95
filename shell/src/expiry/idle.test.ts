import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ExpiryDeps, ExpiryWatch } from './idle';

const MINUTE = 60_000;
/** Half an hour, less the interval in which the edge may not have stored the last activity. */
const IDLE = 29 * MINUTE;

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

function watch(more: Partial<ExpiryDeps> = {}) {
  const deps = { touch: vi.fn(async () => undefined), say: vi.fn(), end: vi.fn() };
  const made = new ExpiryWatch({ idleMs: 30 * MINUTE, until: 12 * 60 * MINUTE, ...deps, ...more });
  made.start();
  return { ...deps, watch: made };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

// REQ-10
it('warns two minutes before an idle session ends, and ends it', async () => {
  const { watch: own, end } = watch();
  await pass(IDLE - 2 * MINUTE - 1);
  expect(own.ending.get()).toBeNull();
  await pass(1);
  expect(own.ending.get()).toEqual({ kind: 'idle', at: IDLE });
  await pass(2 * MINUTE - 1);
  expect(end).not.toHaveBeenCalled();
  await pass(1);
  expect(end).toHaveBeenCalledOnce();
  await pass(60 * MINUTE);
  expect(end).toHaveBeenCalledOnce();
});

it('puts the end off with what a person does, and lets the edge know at most once a minute', async () => {
  const { watch: own, end, touch, say } = watch();
  for (let second = 0; second < 3600; second += 10) {
    own.acted();
    await pass(10_000);
  }
  expect(own.ending.get()).toBeNull();
  expect(end).not.toHaveBeenCalled();
  expect(touch.mock.calls.length).toBeGreaterThan(55);
  expect(touch.mock.calls.length).toBeLessThanOrEqual(60);
  expect(say.mock.calls.length, 'the other tabs hear it').toBeGreaterThan(300);
});

it('asks the edge for nothing while its other calls slide the session', async () => {
  const { watch: own, touch } = watch();
  for (let second = 0; second < 600; second += 10) {
    own.acted();
    own.answered();
    await pass(10_000);
  }
  expect(touch).not.toHaveBeenCalled();
});

it('does not take the answers to its own requests for activity', async () => {
  const { watch: own, end } = watch();
  for (let second = 0; second < 30 * 60; second += 10) {
    own.answered();
    await pass(10_000);
  }
  expect(end).toHaveBeenCalledOnce();
});

it('requires an answer once it has asked, not a movement', async () => {
  const { watch: own, end, touch } = watch();
  await pass(IDLE - MINUTE);
  own.acted();
  await pass(MINUTE);
  expect(end).toHaveBeenCalledOnce();
  expect(touch).not.toHaveBeenCalled();
});

it('stays when the edge has heard it, and asks on when it has not', async () => {
  const { watch: own, touch, end } = watch();
  await pass(IDLE - MINUTE);
  touch.mockRejectedValueOnce(new Error('connection refused'));
  await expect(own.stay()).rejects.toThrow();
  expect(own.ending.get()).not.toBeNull();
  await own.stay();
  expect(own.ending.get()).toBeNull();
  await pass(IDLE - 3 * MINUTE);
  expect(own.ending.get()).toBeNull();
  expect(end).not.toHaveBeenCalled();
});

it('counts what is done in another tab, and not what has not happened yet', async () => {
  const { watch: own } = watch();
  await pass(IDLE - MINUTE);
  expect(own.ending.get()).not.toBeNull();
  own.heard(Date.now() + 60 * MINUTE);
  expect(own.ending.get()).not.toBeNull();
  own.heard(Date.now() - 1000);
  expect(own.ending.get()).toBeNull();
});

it('reports when the longest time ends, leaves it at that, and ends then whatever is done', async () => {
  const { watch: own, end } = watch({ until: 20 * MINUTE });
  await pass(18 * MINUTE);
  expect(own.ending.get()).toEqual({ kind: 'absolute', at: 20 * MINUTE });
  own.accept();
  expect(own.ending.get()).toBeNull();
  own.acted();
  await pass(2 * MINUTE);
  expect(end).toHaveBeenCalledOnce();
});

it('ends at once what was slept through', async () => {
  const { watch: own, end } = watch();
  await pass(MINUTE);
  vi.setSystemTime(3 * 60 * MINUTE);
  own.look();
  expect(end).toHaveBeenCalledOnce();
});

it('warns in the last third of a very short session', async () => {
  const { watch: own } = watch({ idleMs: 30_000 });
  await pass(30_000 - 3_000 - 10_000);
  expect(own.ending.get()).toEqual({ kind: 'idle', at: 27_000 });
});

it('waits for an end that is weeks away, step by step', async () => {
  const { watch: own, end } = watch({ idleMs: 60 * 24 * 60 * MINUTE, until: 30 * 24 * 60 * MINUTE });
  await pass(29 * 24 * 60 * MINUTE);
  expect(own.ending.get()).toBeNull();
  await pass(24 * 60 * MINUTE);
  expect(end).toHaveBeenCalledOnce();
});
