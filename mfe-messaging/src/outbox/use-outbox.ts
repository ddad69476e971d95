import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'shared-ui/core';
import { useLiveState } from 'shared-ui/live';
import { useUserUuid } from '../parts/use-user';
import { onSent, outboxOf } from './browser';
import type { Letter, Message, Pending } from './types';

/** What a page does with the messages that have not left yet. */
export interface OutboxOf {
  /** Those of the conversation, in the order in which they will be sent. */
  pending: readonly Pending[];
  /**
   * Keeps a message and sends it as soon as may be. Resolves once it is kept: the field may be emptied. Throws an ApiProblem:
   * `outbox.full` (too many wait) or `outbox.storage` (the browser keeps nothing more).
   */
  enqueue: (letter: Letter) => Promise<Pending>;
  /** Sends once more what was refused. */
  retry: (clientKey: string) => Promise<void>;
  /** Forgets a message; false when it is just on its way. */
  discard: (clientKey: string) => Promise<boolean>;
  /** To be told the `clientKey` of own messages that the conversation shows: what has arrived waits no longer. */
  settle: (clientKeys: readonly string[]) => Promise<void>;
}

/** The outbox of the signed-in person, for one conversation. `sent` is told of each of its messages that has arrived. */
export function useOutbox(conversationUuid: string, sent?: (message: Message) => void): OutboxOf {
  const user = useUserUuid();
  const [outbox] = useState(() => outboxOf(user)); // a page is one person's: at the end of the session it is left
  const live = useLiveState();
  useEffect(() => {
    if (live === 'live') outbox.kick(true); // the portal answers again: nobody waits for the end of a pause
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
