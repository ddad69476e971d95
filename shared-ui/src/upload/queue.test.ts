import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../core/problem';
import { forgetUnsaved } from '../core/unsaved';
import { UploadQueue, type QueueOptions } from './queue';
import type { SendOptions, UploadRules } from './types';

const rules: UploadRules = { extensions: ['pdf', 'jpg'], maxBytes: 100, maxFiles: 5 };
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name, { lastModified: 1 });
const network = () => new ApiProblem({ status: 0, code: 'network' });

let online = true;
beforeEach(() => {
  vi.useFakeTimers();
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetUnsaved();
});

interface Call extends SendOptions {
  file: File;
  done: (result?: string) => void;
  fail: (error: Error) => void;
}

function setup({ resumable = true, parallel = 2 } = {}) {
  const calls: Call[] = [];
  const discarded: string[] = [];
  const options: QueueOptions<string> = {
    rules,
    parallel,
    onDone: vi.fn(),
    send: {
      resumable,
      send: (sent, given) => new Promise((done, fail) => calls.push({ file: sent, ...given, done: (result = 'ok') => done(result), fail })),
      discard: (given) => Promise.resolve(void discarded.push(given.name)),
    },
  };
  const queue = new UploadQueue<string>(() => options);
  queue.open();
  const states = () => queue.state.get().items.map((item) => `${item.file.name} ${item.state}${item.code ? ` ${item.code}` : ''}`);
  const id = (name: string) => queue.state.get().items.find((item) => item.file.name === name)?.id ?? '';
  return { queue, calls, options, states, id, discarded };
}
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('sends a few at a time, and guards the page until all are there', async () => {
  const { queue, calls, options, states } = setup();
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  expect(calls.map((call) => call.file.name)).toEqual(['a.pdf', 'b.pdf']);
  expect(asks()).toBe(true);
  calls[0]!.onProgress(7);
  await settle(100);
  expect(queue.state.get()).toMatchObject({ sent: 7, size: 30 });
  calls[0]!.done();
  await settle();
  expect(calls).toHaveLength(3);
  calls[1]!.done();
  calls[2]!.done();
  await settle();
  expect(states()).toEqual(['a.pdf done', 'b.pdf done', 'c.pdf done']);
  expect(options.onDone).toHaveBeenCalledTimes(3);
  expect(asks()).toBe(false);
});

it('refuses what the rules refuse, and never takes the same file twice', () => {
  const { queue, states, calls } = setup();
  queue.add([file('a.exe'), file('b.pdf', 0), file('c.pdf', 101), file('d.PDF'), file('e.pdf'), file('e.pdf')]);
  expect(states()).toEqual([
    'a.exe refused file.type',
    'b.pdf refused file.empty',
    'c.pdf refused file.too_large',
    'd.PDF sending',
    'e.pdf sending',
  ]);
  expect(queue.state.get().twins).toBe(1);
  queue.add(['f', 'g', 'h', 'i'].map((name) => file(`${name}.jpg`)));
  expect(states().at(-1)).toBe('i.jpg refused files.too_many');
  expect(calls).toHaveLength(2);
});

it('tries again what was cut in the middle, alone, and from where it was', async () => {
  const { queue, calls, states } = setup();
  queue.add([file('a.pdf'), file('b.pdf')]);
  calls[0]!.onProgress(6);
  calls[0]!.fail(network());
  calls[1]!.done();
  await settle();
  expect(states()).toEqual(['a.pdf waiting', 'b.pdf done']);
  expect(queue.state.get().items[0]?.sent).toBe(6);
  await settle(5000);
  expect(calls).toHaveLength(3);
  expect(calls[2]).toMatchObject({ again: true });
  calls[2]!.done();
  await settle();
  expect(states()[0]).toBe('a.pdf done');
});

it('gives up after some tries, and begins again when asked', async () => {
  const { queue, calls, states, id } = setup({ resumable: false });
  queue.add([file('a.pdf')]);
  for (let round = 0; round < 4; round += 1) {
    calls.at(-1)!.fail(network());
    await settle(10_000);
  }
  expect(calls).toHaveLength(4);
  expect(states()).toEqual(['a.pdf failed network']);
  expect(asks()).toBe(false);
  queue.resume(id('a.pdf'));
  calls.at(-1)!.done();
  await settle();
  expect(states()).toEqual(['a.pdf done']);
});

it('is patient with what is resumable: some minutes without a server lose nothing', async () => {
  const { queue, calls, states } = setup();
  queue.add([file('a.pdf')]);
  calls[0]!.onProgress(4);
  for (let round = 0; round < 30; round += 1) {
    calls.at(-1)!.fail(new ApiProblem({ status: 503, code: 'upstream.unavailable' }));
    await settle(5000);
  }
  expect(states()).toEqual(['a.pdf sending']);
  expect(queue.state.get().items[0]?.sent).toBe(4);
  calls.at(-1)!.done();
  await settle();
  expect(states()).toEqual(['a.pdf done']);
});

it('pauses all, goes on with all, and puts away what has arrived', async () => {
  const { queue, calls, states } = setup();
  queue.add([file('a.pdf'), file('b.pdf'), file('c.pdf')]);
  calls[0]!.done();
  await settle();
  queue.pauseAll();
  expect(states()).toEqual(['a.pdf done', 'b.pdf paused', 'c.pdf paused']);
  queue.tidy();
  queue.resumeAll();
  expect(states()).toEqual(['b.pdf sending', 'c.pdf sending']);
});

it('does not try again what the server refuses, and waits as long as it asks', async () => {
  const { queue, calls, states } = setup();
  queue.add([file('a.pdf'), file('b.pdf')]);
  calls[0]!.fail(new ApiProblem({ status: 422, code: 'file.broken' }));
  calls[1]!.fail(new ApiProblem({ status: 429, code: 'uploads.limit', retryAfter: 20 }));
  await settle(19_000);
  expect(states()).toEqual(['a.pdf failed file.broken', 'b.pdf waiting']);
  await settle(1000);
  expect(calls).toHaveLength(3);
});

it('waits while there is no connection, without counting it as a try', async () => {
  const { queue, calls, states } = setup();
  queue.add([file('a.pdf')]);
  for (let round = 0; round < 6; round += 1) {
    online = false;
    calls.at(-1)!.fail(network());
    await settle(60_000);
    expect(states()).toEqual(['a.pdf waiting']);
    expect(queue.state.get().offline).toBe(true);
    online = true;
    queue.connection();
  }
  expect(calls).toHaveLength(7);
});

it('pauses, goes on, and gives up; another takes the free place', async () => {
  const { queue, calls, states, id, discarded } = setup({ parallel: 1 });
  queue.add([file('a.pdf'), file('b.pdf')]);
  queue.pause(id('a.pdf'));
  expect(calls[0]!.signal.reason).toBe('pause');
  expect(states()).toEqual(['a.pdf paused', 'b.pdf sending']);
  calls[0]!.onProgress(9); // too late: it is no longer under way
  queue.remove(id('b.pdf'));
  expect(calls[1]!.signal.reason).toBe('cancel');
  queue.resume(id('a.pdf'));
  expect(states()).toEqual(['a.pdf sending']);
  expect(calls).toHaveLength(3);
  queue.pause(id('a.pdf'));
  queue.remove(id('a.pdf'));
  expect(discarded).toEqual(['a.pdf']);
  calls[2]!.done();
  await settle();
  expect(states()).toEqual([]);
});

it('stops with its page', async () => {
  const { queue, calls } = setup({ parallel: 1 });
  queue.add([file('a.pdf'), file('b.pdf')]);
  queue.close();
  expect(calls[0]!.signal.aborted).toBe(true);
  expect(asks()).toBe(false);
  await settle(60_000);
  expect(calls).toHaveLength(1);
});
