import { ApiProblem } from 'shared-ui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStore } from './database';
import { MAX_BYTES, MAX_MESSAGES, OLD_MS, Outbox, pauseAfter } from './outbox';
import type { Message, OutboxOptions } from './types';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: 1_800_000_000_000 }));
afterEach(() => void vi.useRealTimers());

let key = 0;

function setup(more: Partial<OutboxOptions> = {}) {
  const send = vi.fn<OutboxOptions['send']>((conversationUuid, { clientKey }) =>
    Promise.resolve({ conversationUuid, clientKey } as Message),
  );
  const outbox = new Outbox({
    user: 'u',
    store: new MemoryStore(),
    send,
    alone: (_, action) => action(),
    bell: { ring: () => undefined, onRing: () => () => undefined },
    clock: {
      now: () => Date.now(),
      after(milliseconds, action) {
        const timer = setTimeout(action, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    random: () => 1,
    newKey: () => `key-${String((key += 1))}`,
    ...more,
  });
  outbox.open();
  const texts = () => send.mock.calls.map(([, { text }]) => text);
  const states = () => outbox.pending.get().map(({ state, doubtful, refusal }) => [state, doubtful, refusal?.code]);
  return { outbox, send, texts, states };
}
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const away = () => new ApiProblem({ status: 503, code: 'upstream.unavailable' });

it('sends at once, notifies listeners, and keeps nothing', async () => {
  const sent = vi.fn<(message: Message) => void>();
  const { outbox, send } = setup({ sent });
  const { clientKey, state } = await outbox.enqueue('c', { text: 'Bonjour' });
  expect(state).toBe('waiting');
  await wait(1);
  expect(send).toHaveBeenCalledExactlyOnceWith('c', { text: 'Bonjour', clientKey });
  expect(sent).toHaveBeenCalledExactlyOnceWith({ conversationUuid: 'c', clientKey });
  expect(outbox.pending.get()).toEqual([]);
});

it('retries an unreachable server under the same key, with growing pauses; later messages wait, other conversations do not', async () => {
  const { outbox, send, texts, states } = setup();
  const troubles = [away(), new ApiProblem({ status: 0, code: 'network' })];
  send.mockImplementation((_, { text }) => {
    const trouble = text === 'a' ? troubles.shift() : undefined;
    return trouble ? Promise.reject(trouble) : Promise.resolve({} as Message);
  });
  await outbox.enqueue('c', { text: 'a' });
  await outbox.enqueue('c', { text: 'b' });
  await outbox.enqueue('d', { text: 'other' });
  await wait(1);
  expect(states()).toEqual([
    ['waiting', true, undefined],
    ['waiting', false, undefined],
  ]);
  await wait(1100);
  expect(texts().filter((text) => text === 'a')).toHaveLength(2);
  await wait(1000);
  expect(texts()).not.toContain('b');
  await wait(1100);
  expect(texts().filter((text) => text !== 'other')).toEqual(['a', 'a', 'a', 'b']);
  expect(new Set(send.mock.calls.filter(([, { text }]) => text === 'a').map(([, { clientKey }]) => clientKey)).size).toBe(1);
});

it('waits as long as a server asks, but not for ever', async () => {
  const { outbox, send } = setup();
  send.mockRejectedValueOnce(new ApiProblem({ status: 429, code: 'request.too_many', retryAfter: 20 }));
  send.mockRejectedValueOnce(new ApiProblem({ status: 503, code: 'away', retryAfter: 86_400 }));
  await outbox.enqueue('c', { text: 'a' });
  await wait(19_000);
  expect(send).toHaveBeenCalledTimes(1);
  await wait(2000);
  expect(send).toHaveBeenCalledTimes(2);
  await wait(5 * 60_000 + 1000);
  expect(send).toHaveBeenCalledTimes(3);
});

it.each([
  [400, 'request.invalid'],
  [403, 'auth.role'],
  [404, 'not_found'],
  [409, 'conversations.no_contact'],
  [413, 'request.too_large'],
])(
  'gives up what is refused (%i), reports why and goes on with the next; the person sends it again or forgets it',
  async (status, code) => {
    const { outbox, send, texts, states } = setup();
    send.mockRejectedValueOnce(new ApiProblem({ status, code }));
    const { clientKey } = await outbox.enqueue('c', { text: 'a' });
    await outbox.enqueue('c', { text: 'b' });
    await wait(60_000);
    expect(texts()).toEqual(['a', 'b']);
    expect(states()).toEqual([['refused', false, code]]);
    send.mockRejectedValueOnce(new ApiProblem({ status, code }));
    await outbox.retry(clientKey);
    await wait(1);
    expect(texts()).toEqual(['a', 'b', 'a']);
    expect(await outbox.discard(clientKey)).toBe(true);
    expect(outbox.pending.get()).toEqual([]);
  },
);

it.each([
  [401, 'auth.unauthenticated'],
  [403, 'auth.forgery'],
  [500, 'internal'],
])('keeps what the server has not examined (%i %s)', async (status, code) => {
  const { outbox, send } = setup();
  send.mockRejectedValueOnce(new ApiProblem({ status, code }));
  await outbox.enqueue('c', { text: 'a' });
  await wait(2000);
  expect(send).toHaveBeenCalledTimes(2);
  expect(outbox.pending.get()).toEqual([]);
});

it('does not try while there is no network, and at once when there is', async () => {
  let online = false;
  const { outbox, send, states } = setup({ online: () => online });
  await outbox.enqueue('c', { text: 'a' });
  await outbox.enqueue('c', { text: 'b' });
  await wait(10_000);
  expect(send).not.toHaveBeenCalled();
  expect(states().map(([state]) => state)).toEqual(['waiting', 'waiting']);
  online = true;
  outbox.kick(true);
  await wait(1);
  expect(send).toHaveBeenCalledTimes(2);
});

it('does not let go of a message that is on its way, nor send one that was discarded', async () => {
  const { outbox, send } = setup();
  let answer: (error: Error) => void = () => undefined;
  send.mockImplementationOnce(() => new Promise((_, reject) => (answer = reject)));
  const { clientKey } = await outbox.enqueue('c', { text: 'a' });
  const { clientKey: second } = await outbox.enqueue('c', { text: 'b' });
  await wait(1);
  expect(await outbox.discard(clientKey)).toBe(false);
  expect(await outbox.discard(second)).toBe(true);
  answer(away());
  await wait(1);
  expect(await outbox.discard(clientKey)).toBe(true);
  await wait(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

it('forgets what the conversation shows as arrived', async () => {
  const { outbox, send } = setup();
  send.mockRejectedValue(new ApiProblem({ status: 0, code: 'timeout' }));
  const { clientKey } = await outbox.enqueue('c', { text: 'a' });
  await wait(1);
  await outbox.settle([clientKey, 'another']);
  expect(outbox.pending.get()).toEqual([]);
  await wait(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});

it('is bounded in number and in size', async () => {
  const { outbox } = setup({ online: () => false });
  const text = 'é'.repeat(2000);
  let bytes = 0;
  while (bytes + 4011 <= MAX_BYTES) {
    await outbox.enqueue('c', { text });
    bytes += 4011; // the text's 4000 bytes and {"text":"…"}
  }
  await expect(outbox.enqueue('c', { text })).rejects.toMatchObject({ code: 'outbox.full' });
  const few = setup({ online: () => false });
  for (let i = 0; i < MAX_MESSAGES; i++) await few.outbox.enqueue('c', { text: 'x' });
  await expect(few.outbox.enqueue('c', { text: 'x' })).rejects.toMatchObject({ code: 'outbox.full' });
});

it('asks before it sends what lay there for days', async () => {
  const store = new MemoryStore();
  const first = setup({ store, online: () => false });
  await first.outbox.enqueue('c', { text: 'a' });
  first.outbox.close();
  await wait(OLD_MS + 1000);
  const { outbox, send, states } = setup({ store });
  await wait(1);
  expect(send).not.toHaveBeenCalled();
  expect(states()).toEqual([['refused', false, 'outbox.old']]);
  await outbox.retry(outbox.pending.get()[0]?.clientKey ?? '');
  await wait(1);
  expect(send).toHaveBeenCalledTimes(1);
});

it('sends nothing once it is closed, not even what it was about to; the next one sends it', async () => {
  class ClosingStore extends MemoryStore {
    override async update(change: Parameters<MemoryStore['update']>[0]): Promise<void> {
      await super.update(change);
      if ((await this.read()).some(({ state }) => state === 'sending')) first.outbox.close();
    }
  }
  const store = new ClosingStore();
  const first = setup({ store });
  await first.outbox.enqueue('c', { text: 'a' });
  await wait(60_000);
  expect(first.send).not.toHaveBeenCalled();
  const next = setup({ store });
  await wait(1);
  expect(next.texts()).toEqual(['a']);
  expect(await store.read()).toEqual([]);
});

it('refuses to promise what the browser cannot keep', async () => {
  const store = { read: () => Promise.resolve([]), update: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const { outbox } = setup({ store });
  await expect(outbox.enqueue('c', { text: 'a' })).rejects.toMatchObject({ code: 'outbox.storage' });
});

it('pauses grow to a minute and differ from browser to browser', () => {
  expect([1, 2, 3, 4, 20].map((tries) => pauseAfter(tries, 1))).toEqual([1000, 2000, 4000, 8000, 60_000]);
  expect(pauseAfter(3, 0)).toBe(2000);
});
