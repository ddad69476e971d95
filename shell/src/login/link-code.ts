import { useEffect, useState } from 'react';

const CODE = /^[A-Z2-7]{52}$/;

/** The part of an address that a mailed link carries. */
export interface MailedCode {
  code: string;
  /** False for a code that no mail contains: truncated, or typed. */
  whole: boolean;
  /** True if the link followed the denial of a sign-in. */
  denied?: boolean;
}

/** Returns the code of an address's fragment, `code` or the `denial` of a sign-in; null without one. */
export function codeOf(fragment: string): MailedCode | null {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''));
  const code = parameters.get('code') ?? parameters.get('denial');
  if (code === null) return null;
  return { code, whole: CODE.test(code), ...(parameters.has('denied') ? { denied: true } : {}) };
}

// Removes the code from the address at once, so that it is not stored in the history or a bookmark and not visible on the screen.
function takeCode(): MailedCode | null {
  const found = codeOf(location.hash);
  if (found) history.replaceState(history.state, '', location.pathname + location.search);
  return found;
}

/** Puts a code back into the address for one reload. */
export function restoreCode({ code, denied }: MailedCode): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}#code=${code}${denied ? '&denied' : ''}`);
}

let held = takeCode();

/** Returns the code with which this page was opened, or that of a link followed in the same tab since. */
export function useMailedCode(): [MailedCode | null, () => void] {
  const [code, setCode] = useState(() => takeCode() ?? held);
  useEffect(() => {
    held = null; // the component has it from here on; it is gone when the component unmounts
    const follow = () => {
      const next = takeCode();
      if (next) setCode(next);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return [code, () => setCode(null)];
}
