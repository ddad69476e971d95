import { useEffect, useRef } from 'react';
import { onSessionEnd } from '../core/auth';

/** A question that is to be finished in the contact form. */
export interface QuestionDraft {
  subject: string;
  message: string;
}

const KEY = 'portal.question';
const LEFT = 'portal:question';

/**
 * Leaves a question for the contact form of this tab, which takes it once. It goes by the tab's own storage: in an address it
 * would stand in histories and logs. `owner` is the user, or empty for a visitor: nobody else gets it.
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

/** Keeps what is being written for the same person, where the session runs out under it; a sign-out keeps nothing. */
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

/** Forgets a question that somebody else left in this tab, or whoever it was (null). */
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
    // A page whose session has just ended is a visitor's for a moment: it neither gets nor drops what is somebody's.
    if (owner === '' && whose !== '') return null;
    sessionStorage.removeItem(KEY);
    return whose === owner && typeof subject === 'string' && typeof message === 'string' ? { subject, message } : null;
  } catch (error) {
    console.warn('a draft could not be read', error);
    return null;
  }
}

/** Hands over what was left for this form, now or while it is shown. */
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
