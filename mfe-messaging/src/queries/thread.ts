import type { ProductSchemas } from 'shared-ui/core';

type Message = ProductSchemas['Message'];

/** A range of a conversation without gaps, oldest first. */
export interface Thread {
  items: Message[];
  hasBefore: boolean;
  hasAfter: boolean;
}

/** The most messages that a page keeps; beyond it, those farthest from the reading position are dropped. */
export const MAX_STORED = 2500;

/** Returns the newer of two versions of a message. */
function newer(known: Message | undefined, read: Message): Message {
  return known && known.version > read.version ? known : read;
}

/**
 * Joins two ranges; of two versions of a message the newer wins, on a tie that of `more`. If the ranges do not touch, only the later range
 * is kept, because a thread must not hide a gap.
 */
export function joined(known: Thread | undefined, more: Thread): Thread {
  const [firstKnown, lastKnown] = [known?.items[0], known?.items.at(-1)];
  const [first, last] = [more.items[0], more.items.at(-1)];
  if (!known || !firstKnown || !lastKnown) return more;
  if (!first || !last) return known;
  if (first.seq > lastKnown.seq + 1) return more;
  if (last.seq < firstKnown.seq - 1) return known;
  const bySeq = new Map(known.items.map((message) => [message.seq, message]));
  for (const message of more.items) bySeq.set(message.seq, newer(bySeq.get(message.seq), message));
  return {
    items: [...bySeq.values()].sort((a, b) => a.seq - b.seq),
    hasBefore: first.seq < firstKnown.seq ? more.hasBefore : known.hasBefore,
    hasAfter: last.seq >= lastKnown.seq ? more.hasAfter : known.hasAfter,
  };
}

/** Returns a range of bounded length; `end` is the side that has grown and is kept. */
export function trimmed(thread: Thread, end: 'start' | 'end', most = MAX_STORED): Thread {
  if (thread.items.length <= most) return thread;
  return end === 'start'
    ? { ...thread, items: thread.items.slice(0, most), hasAfter: true }
    : { ...thread, items: thread.items.slice(-most), hasBefore: true };
}
