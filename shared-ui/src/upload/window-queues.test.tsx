import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionEnded, signedIn } from '../core/auth';
import type { SendOptions } from './types';
import { SESSION } from '../testing/page';
import { useUploads } from './use-uploads';
import { backgroundUploads } from './background-uploads';
import { forgetFinishedQueues } from './window-queues';

vi.mock('./dock', () => ({ showDock: () => {} }));
afterEach(async () => {
  cleanup();
  signedIn({ ...SESSION });
  await sessionEnded('signed-out'); // forgets all queues
});

const rules = { extensions: ['pdf'], maxBytes: 100 };
const place = (key: string) => ({ key, title: `Fichiers de ${key}`, href: `/fichiers?patient=${key}` });

/** A sender whose uploads end when the test ends them. */
function sender() {
  const sent: (SendOptions & { done: (result: string) => void; fail: (error: Error) => void })[] = [];
  const send = (_: File, options: SendOptions) => new Promise<string>((done, fail) => sent.push({ ...options, done, fail }));
  return { sent, send: { resumable: true, send, discard: () => Promise.resolve() } };
}

const later = () => act(() => new Promise((resolve) => setTimeout(resolve)));

it('goes on when its page is left, is reported meanwhile, and is the same queue when the user returns', async () => {
  const { sent, send } = sender();
  const arrived: string[] = [];
  const open = () => renderHook(() => useUploads({ send, rules, place: place('a'), onDone: ({ file }) => arrived.push(file.name) }));
  const first = open();
  act(() => first.result.current.add([new File(['x'], 'a.pdf'), new File(['xy'], 'b.pdf')]));
  expect(backgroundUploads.get().queues).toEqual([]);
  first.unmount();
  await later();
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  expect(backgroundUploads.get()).toMatchObject({ sent: 0, size: 3, unfinished: 2, queues: [{ title: 'Fichiers de a' }] });
  await act(async () => sent[0]?.done('ok'));
  expect(arrived).toEqual(['a.pdf']);
  const again = open();
  expect(again.result.current.items.map(({ state }) => state)).toEqual(['done', 'sending']);
  expect(backgroundUploads.get().queues).toEqual([]);
  await act(async () => sent[1]?.done('ok'));
  again.unmount();
  await later();
  expect(backgroundUploads.get().queues).toEqual([]);
  expect(open().result.current.items).toEqual([]);
});

it('keeps what has arrived in sight until the user clears the list', async () => {
  const { sent, send } = sender();
  const page = renderHook(() => useUploads({ send, rules, place: place('b') }));
  act(() => page.result.current.add([new File(['x'], 'a.pdf')]));
  page.unmount();
  await later();
  await act(async () => sent[0]?.done('ok'));
  expect(backgroundUploads.get()).toMatchObject({ unfinished: 0, failed: 0, queues: [{ key: 'b' }] });
  act(forgetFinishedQueues);
  expect(backgroundUploads.get().queues).toEqual([]);
});

it('sends a file with the sender of the page that added it, also after another visit', async () => {
  const [old, fresh] = [sender(), sender()];
  const page = renderHook(() => useUploads({ send: old.send, rules, place: place('e') }));
  act(() => page.result.current.add([new File(['x'], 'a.pdf')]));
  page.unmount();
  await later();
  const again = renderHook(() => useUploads({ send: fresh.send, rules, place: place('e') }));
  act(() => again.result.current.pauseAll());
  act(() => again.result.current.resumeAll());
  expect([old.sent.length, fresh.sent.length]).toEqual([2, 0]);
  again.unmount();
  await later();
});

it('keeps attachments of a draft without reporting them, for the page to remove', async () => {
  const { sent, send } = sender();
  const open = () => renderHook(() => useUploads({ send, rules, place: { ...place('d'), keepsFinished: true } }));
  const page = open();
  act(() => page.result.current.add([new File(['x'], 'a.pdf')]));
  await act(async () => sent[0]?.done('ok'));
  page.unmount();
  await later();
  expect(backgroundUploads.get().queues).toEqual([]);
  act(forgetFinishedQueues);
  const again = open();
  expect(again.result.current.items.map(({ result }) => result)).toEqual(['ok']);
  act(() => again.result.current.tidy());
  again.unmount();
  await later();
  expect(open().result.current.items).toEqual([]);
});

it('ends with the session', async () => {
  const { sent, send } = sender();
  const page = renderHook(() => useUploads({ send, rules, place: place('c') }));
  act(() => page.result.current.add([new File(['x'], 'a.pdf')]));
  page.unmount();
  await later();
  signedIn({ ...SESSION });
  await act(() => sessionEnded('signed-out'));
  expect(sent[0]?.signal.aborted).toBe(true);
  expect(backgroundUploads.get().queues).toEqual([]);
});

it('stops with its page where no place is given', () => {
  const { sent, send } = sender();
  const page = renderHook(() => useUploads({ send, rules }));
  act(() => page.result.current.add([new File(['x'], 'a.pdf')]));
  page.unmount();
  expect(sent[0]?.signal.aborted).toBe(true);
});
