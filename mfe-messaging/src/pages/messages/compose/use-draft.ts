import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { conversationQuery, saveDraft, tellTyping, type Conversation } from '../../../queries/conversations';

/** The draft is saved after a pause in typing of this length. */
const PAUSE_MS = 900;
/** The platform forwards at most one typing signal every two seconds. */
const TYPING_MS = 2500;

/** Holds the draft of a conversation. It is saved on the server, so it follows the user to other devices, and sending deletes it. */
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
      kept.current = before; // saved with the next pause, or when the conversation is left
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
    // A message in the outbox is no draft; the platform deletes the draft itself when the message arrives.
    void keep();
  }, [keep]);
  /** Puts a message that could not be stored in front of the text typed since. */
  const giveBack = useCallback((unsent: string) => change(latest.current === '' ? unsent : `${unsent}\n${latest.current}`), [change]);
  return { text, change, sent, giveBack };
}

/** Returns a function that signals typing to the others, at most every few seconds. */
export function useTyping(user: string, conversation: string): () => void {
  const last = useRef(0);
  return useCallback(() => {
    const now = Date.now();
    if (now - last.current < TYPING_MS || !navigator.onLine) return;
    last.current = now;
    // A lost typing signal has no consequence.
    tellTyping(user, conversation).catch((error: unknown) => console.warn('messages: report typing', error));
  }, [user, conversation]);
}
