import { useSyncExternalStore } from 'react';

const LINK = /^[\w.~-]{1,512}$/;

/** The link in an address's fragment: null without one, 'unreadable' for what can be none. */
export function readLink(hash: string): string | null | 'unreadable' {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  return LINK.test(text) ? text : 'unreadable';
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The fragment of the page's address; another link pasted over it is another invoice. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}
