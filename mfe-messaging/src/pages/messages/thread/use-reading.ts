import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { conversationQuery, readUpTo, type Conversation } from '../../../queries/conversations';
import type { Row } from './rows';

/** A message counts as read after this time in view. */
const GLANCE_MS = 400;

function watchSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Reports the reading position to the platform: the last message in view in a visible tab. */
export function useReading(user: string, conversation: Conversation, rows: readonly Row[], virtual: Virtualizer<HTMLDivElement, Element>) {
  const client = useQueryClient();
  const { uuid } = conversation;
  const reported = useRef(conversation.readUpTo);
  const looked = useSyncExternalStore(watchSight, () => document.visibilityState === 'visible');
  const seen = rows.slice(0, (virtual.range?.endIndex ?? -1) + 1).findLast(({ message }) => message)?.message?.seq ?? 0;
  useEffect(() => {
    if (!looked || seen <= reported.current) return undefined;
    const reportRead = async () => {
      const before = reported.current;
      reported.current = seen;
      try {
        await readUpTo(user, uuid, seen);
        client.setQueryData(
          conversationQuery(user, uuid).queryKey,
          (known) => known && { ...known, readUpTo: Math.max(known.readUpTo, seen) },
        );
        await client.invalidateQueries({ queryKey: ['conversations'], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
      } catch (error) {
        console.warn('messages: report what was read', error);
        reported.current = before; // reported again with the next message in view
      }
    };
    const timer = setTimeout(() => void reportRead(), GLANCE_MS);
    return () => clearTimeout(timer);
  }, [client, user, uuid, looked, seen]);
}
