import { useEffect, useRef } from 'react';
import { onSessionEnd } from '../core/auth';

/** A question to be finished in the contact form. */
export interface QuestionDraft {
  subject: string;
  message: string;
}

const KEY = 'portal.question';
const LEFT = 'portal:question';

/**
 * Passes a question to the contact form of this tab, which reads it once. It is stored in the tab's session storage: an address would end
 * up in histories and logs. `owner` is the user, or empty for a visitor: other users do not get it.
 */
export function leaveQuestion(owner: string, draft: QuestionDraft): void {
  put(owner, draft);
  window.dispatchEvent(new Event(LEFT));
}

function put(owner: string, draft: QuestionDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, ...draft }));
  } catch (error) {
    console.warn('the browser keeps no draft', error);
  }
}

/** Keeps an unfinished question for the same user if the session expires; after a sign-out nothing is kept. */
export function useKeptQuestion(owner: string, read: () => QuestionDraft): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (owner === '') return undefined;
    return onSessionEnd((reason) => {
      const draft = latest.current();
      if (reason === 'expired' && (draft.subject || draft.message)) put(owner, draft);
    });
  }, [owner]);
}

/** Drops a question of another user in this tab, or of any user (null). */
export function forgetQuestion(keep: string | null): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept !== null && !(keep && kept.includes(`"owner":"${keep}"`))) sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('the browser keeps no drafts', error);
  }
}

function takeQuestion(owner: string): QuestionDraft | null {
  try {
    const kept = sessionStorage.getItem(KEY);
    const read: unknown = kept === null ? null : JSON.parse(kept);
    const { owner: whose, subject, message } = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>;
    // A page whose session has just ended acts as a visitor's for a moment: it neither reads nor drops a user's question.
    if (owner === '' && whose !== '') return null;
    sessionStorage.removeItem(KEY);
    return whose === owner && typeof subject === 'string' && typeof message === 'string' ? { subject, message } : null;
  } catch (error) {
    console.warn('a draft could not be read', error);
    return null;
  }
}

/** Passes a stored question to this form, now or while it is mounted. */
export function useLeftQuestion(owner: string, onTake: (draft: QuestionDraft) => void): void {
  const latest = useRef(onTake);
  useEffect(() => {
    latest.current = onTake;
  });
  useEffect(() => {
    const take = () => {
      const draft = takeQuestion(owner);
      if (draft) latest.current(draft);
    };
    take();
    window.addEventListener(LEFT, take);
    return () => window.removeEventListener(LEFT, take);
  }, [owner]);
}
