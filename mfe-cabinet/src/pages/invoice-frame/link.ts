import { useSyncExternalStore } from 'react';

const LINK = /^[\w.~-]{1,512}$/;

/** Returns the link in an address's fragment: null without one, 'unreadable' if it is malformed. */
export function readLink(hash: string): string | null | 'unreadable' {
  const text = hash.replace(/^#/, '');
  if (text === '') return null;
  return LINK.test(text) ? text : 'unreadable';
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Returns the address's fragment; pasting another link opens another invoice. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => location.hash);
}
