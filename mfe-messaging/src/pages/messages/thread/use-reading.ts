import { useQueryClient } from '@tanstack/react-query';
import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { conversationQuery, readUpTo, type Conversation } from '../../../queries/conversations';
import type { Row } from './rows';

/** What is in sight for so long has been read. */
const GLANCE_MS = 400;

function watchSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Tells the platform how far the reader has come: what he has had in sight, in a tab that he looks at. */
export function useReading(user: string, conversation: Conversation, rows: readonly Row[], virtual: Virtualizer<HTMLDivElement, Element>) {
  const client = useQueryClient();
  const { uuid } = conversation;
  const told = useRef(conversation.readUpTo);
  const looked = useSyncExternalStore(watchSight, () => document.visibilityState === 'visible');
  const seen = rows.slice(0, (virtual.range?.endIndex ?? -1) + 1).findLast(({ message }) => message)?.message?.seq ?? 0;
  useEffect(() => {
    if (!looked || seen <= told.current) return undefined;
    const tell = async () => {
      const before = told.current;
      told.current = seen;
      try {
        await readUpTo(user, uuid, seen);
        client.setQueryData(
          conversationQuery(user, uuid).queryKey,
          (known) => known && { ...known, readUpTo: Math.max(known.readUpTo, seen) },
        );
        await client.invalidateQueries({ queryKey: ['conversations'], predicate: ({ queryKey }) => queryKey[1] !== 'one' });
      } catch (error) {
        console.warn('what was read could not be told', error);
        told.current = before; // told again with the next message in sight
      }
    };
    const timer = setTimeout(() => void tell(), GLANCE_MS);
    return () => clearTimeout(timer);
  }, [client, user, uuid, looked, seen]);
}
