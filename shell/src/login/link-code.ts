import { useEffect, useState } from 'react';

const CODE = /^[A-Z2-7]{52}$/;

/** What an address bears of a mailed link. */
export interface MailedCode {
  code: string;
  /** False for what no mail of ours holds: cut off, or typed. */
  whole: boolean;
  /** The link followed the denial of a sign-in. */
  denied?: boolean;
}

/** The code of an address's fragment, `code` or the `denial` of a sign-in; null where there is none. */
export function codeOf(fragment: string): MailedCode | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = parameters.get('code') ?? parameters.get('denial');
  if (code === null) return null;
  return { code, whole: CODE.test(code), ...(parameters.has('denied') ? { denied: true } : {}) };
}

// Taken out of the address at once: neither the history, nor a bookmark, nor whoever looks over a shoulder keeps it.
function takeCode(): MailedCode | null {
  const found = codeOf(location.hash);
  if (found) history.replaceState(history.state, '', location.pathname + location.search);
  return found;
}

/** Puts a code back for one reload. */
export function giveBack({ code, denied }: MailedCode): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}#code=${code}${denied ? '&denied' : ''}`);
}

let held = takeCode();

/** The code that this page was opened with, or the one of a link that was followed in the same tab since. */
export function useMailedCode(): [MailedCode | null, () => void] {
  const [code, setCode] = useState(() => takeCode() ?? held);
  useEffect(() => {
    held = null; // the page has it now, and forgets it with itself
    const follow = () => {
      const next = takeCode();
      if (next) setCode(next);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return [code, () => setCode(null)];
}
