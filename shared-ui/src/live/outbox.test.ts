import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing/browser';
import { OutboxLine } from './outbox';

beforeEach(stubBrowser);
afterEach(() => vi.unstubAllGlobals());

function outbox(kept = 0) {
  const line = new OutboxLine();
  const changed = vi.fn();
  return { line, changed, close: line.attend({ changed, count: () => kept }) };
}

it('notifies listeners how much waits, and the other outboxes', () => {
  const [one, two] = [outbox(), outbox()];
  const listener = vi.fn();
  const stop = new OutboxLine().watch(listener);
  listener.mockClear();
  two.changed.mockClear();
  one.line.tell(2);
  expect(listener.mock.calls).toEqual([[2]]);
  expect(two.changed).toHaveBeenCalledOnce();
  stop();
  one.line.tell(3);
  expect(listener).toHaveBeenCalledOnce();
});

it('answers who comes later, until it is closed', () => {
  const box = outbox(4);
  const listener = vi.fn();
  new OutboxLine().watch(listener);
  expect(listener.mock.calls).toEqual([[4]]);
  expect(box.changed, 'a question changes nothing').not.toHaveBeenCalled();
  box.close();
  new OutboxLine().watch(listener);
  expect(listener).toHaveBeenCalledOnce();
});

it('believes figures only', () => {
  const listener = vi.fn();
  new OutboxLine().watch(listener);
  const stranger = new BroadcastChannel('portal-outbox');
  for (const waiting of ['3', NaN, -1, {}, null]) stranger.postMessage({ waiting });
  for (const odd of [null, 7, 'x']) stranger.postMessage(odd);
  expect(listener).not.toHaveBeenCalled();
  stranger.postMessage({ waiting: 1e9 });
  expect(listener).toHaveBeenCalledWith(999);
});

it('is silent where tabs cannot talk', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const line = new OutboxLine();
  line.tell(1);
  line.attend({ changed: () => undefined, count: () => 1 })();
  expect(() => line.watch(() => undefined)()).not.toThrow();
});
