import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SendOptions } from './types';
import { useUploads } from './use-uploads';

afterEach(cleanup);

it('gives a page the queue’s own doings: all are paused, go on, and are put away', async () => {
  const sent: (SendOptions & { done: (result: string) => void })[] = [];
  const send = {
    resumable: true,
    send: (_: File, options: SendOptions) => new Promise<string>((done) => sent.push({ ...options, done })),
    discard: () => Promise.resolve(),
  };
  const { result } = renderHook(() => useUploads({ send, rules: { extensions: ['pdf'], maxBytes: 100, maxFiles: 5 } }));
  const states = () => result.current.items.map(({ state }) => state);
  act(() => result.current.add([new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf')]));
  act(() => result.current.pauseAll());
  expect(states()).toEqual(['paused', 'paused']);
  act(() => result.current.resumeAll());
  expect(states()).toEqual(['sending', 'sending']);
  await act(async () => sent.forEach(({ done }) => done('ok')));
  expect(states()).toEqual(['done', 'done']);
  act(() => result.current.tidy());
  expect(states()).toEqual([]);
});
