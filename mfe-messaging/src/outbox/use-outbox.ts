import { useEffect, useMemo, useState } from 'react';
import { useStore, useUserUuid } from 'shared-ui/core';
import { useLiveState } from 'shared-ui/live';
import { onSent, outboxOf } from './browser';
import type { NewMessage, Message, Pending } from './types';

/** The waiting messages of a conversation, and their actions. */
export interface OutboxOf {
  /** Messages of the conversation, in the order in which they will be sent. */
  pending: readonly Pending[];
  /**
   * Stores a message and sends it as soon as possible. Resolves when it is stored, so the field may be cleared. Throws an ApiProblem:
   * `outbox.full` (too many messages wait) or `outbox.storage` (the browser stores no more).
   */
  enqueue: (letter: NewMessage) => Promise<Pending>;
  /** Sends a refused message again. */
  retry: (clientKey: string) => Promise<void>;
  /** Removes a message; resolves to false while it is being sent. */
  discard: (clientKey: string) => Promise<boolean>;
  /** Must receive the `clientKey` of the user's own messages in the conversation: those have arrived and no longer wait. */
  settle: (clientKeys: readonly string[]) => Promise<void>;
}

/** Returns the signed-in user's outbox for one conversation. `sent` is called for each of its messages that has arrived. */
export function useOutbox(conversationUuid: string, sent?: (message: Message) => void): OutboxOf {
  const user = useUserUuid();
  const [outbox] = useState(() => outboxOf(user)); // a page belongs to one user: it is left when the session ends
  const live = useLiveState();
  useEffect(() => {
    if (live === 'live') outbox.kick(true); // the portal answers again, so pauses end
  }, [live, outbox]);
  const all = useStore(outbox.pending);
  const pending = useMemo(() => all.filter((one) => one.conversationUuid === conversationUuid), [all, conversationUuid]);
  useEffect(() => {
    if (!sent) return undefined;
    return onSent((message) => {
      if (message.conversationUuid === conversationUuid) sent(message);
    });
  }, [conversationUuid, sent]);
  return useMemo(
    () => ({
      pending,
      enqueue: (letter) => outbox.enqueue(conversationUuid, letter),
      retry: (clientKey) => outbox.retry(clientKey),
      discard: (clientKey) => outbox.discard(clientKey),
      settle: (clientKeys) => outbox.settle(clientKeys),
    }),
    [outbox, pending, conversationUuid],
  );
}
