import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { conversationQuery, saveDraft, tellTyping, type Conversation } from '../../../queries/conversations';

/** A pause in writing, after which what was written is kept. */
const PAUSE_MS = 900;
/** The platform tells the others at most every two seconds. */
const TYPING_MS = 2500;

/** What is being written: it follows the person from device to device, and sending it ends it. */
export function useDraft(user: string, { uuid, draft = '' }: Conversation) {
  const client = useQueryClient();
  const [text, setText] = useState(draft);
  const kept = useRef(draft.trim());
  const latest = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    const now = latest.current.trim();
    if (now === kept.current) return;
    const before = kept.current;
    kept.current = now;
    client.setQueryData(conversationQuery(user, uuid).queryKey, (known) => known && { ...known, draft: now || undefined });
    try {
      await saveDraft(user, uuid, now);
    } catch (error) {
      console.warn('the draft was not kept', error);
      kept.current = before; // kept with the next pause, or when the conversation is left
    }
  }, [client, user, uuid]);
  useEffect(
    () => () => {
      void keep();
    },
    [keep],
  );
  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setText(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep(), PAUSE_MS);
    },
    [keep],
  );
  const sent = useCallback(() => {
    clearTimeout(timer.current);
    latest.current = '';
    setText('');
    // What waits in the outbox is no draft; what is sent forgets it at the platform by itself.
    void keep();
  }, [keep]);
  /** What could not be sent stands before what was typed since. */
  const giveBack = useCallback((unsent: string) => change(latest.current === '' ? unsent : `${unsent}\n${latest.current}`), [change]);
  return { text, change, sent, giveBack };
}

/** Tells the others that one is writing, now and then. */
export function useTyping(user: string, conversation: string): () => void {
  const last = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - last.current < TYPING_MS || !navigator.onLine) return;
    last.current = now;
    // Nobody misses a sign that did not arrive.
    tellTyping(user, conversation).catch((error: unknown) => console.warn('nobody was told of the writing', error));
  }, [user, conversation]);
}
