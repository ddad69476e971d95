import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepMessage, readFilesAnew, threadQuery, type Message } from './messages';
import type { Thread } from './thread';

const queryKey = threadQuery('me', 'c', { readUpTo: 0, lastSeq: 0, unread: 0 }).queryKey;
const message = (seq: number) => ({ uuid: `m${String(seq)}`, conversationUuid: 'c', seq, version: 1 }) as Message;
const thread = (...seqs: number[]): Thread => ({ items: seqs.map(message), hasBefore: false, hasAfter: false });

/** Returns a thread after a message was stored, and whether the thread must be fetched again. */
function kept(known: Thread, arrived: Message) {
  const client = new QueryClient();
  client.setQueryData(queryKey, known);
  keepMessage(client, 'me', arrived);
  const { items, hasBefore } = client.getQueryData(queryKey)!;
  return { seqs: items.map(({ seq }) => seq), hasBefore, again: client.getQueryState(queryKey)?.isInvalidated };
}

it('shows a message that was sent, the first of a conversation too, and looks for none before it', () => {
  expect(kept(thread(), message(1))).toEqual({ seqs: [1], hasBefore: false, again: false });
  expect(kept(thread(1, 2), message(3))).toEqual({ seqs: [1, 2, 3], hasBefore: false, again: false });
});

it('reads the thread again where others have written in between', () => {
  expect(kept(thread(), message(2))).toEqual({ seqs: [], hasBefore: false, again: true });
  expect(kept(thread(1), message(3))).toEqual({ seqs: [1], hasBefore: false, again: true });
});

it('leaves a thread that is read in its middle as it is', () => {
  expect(kept({ ...thread(1, 2), hasAfter: true }, message(9)).seqs).toEqual([1, 2]);
});

it('forgets a thread whose files were closed: a refresh reads its end alone', async () => {
  const client = new QueryClient();
  client.setQueryData(queryKey, thread(1, 2));
  await readFilesAnew(client, 'me');
  expect(client.getQueryData(queryKey)).toBeUndefined();
});
