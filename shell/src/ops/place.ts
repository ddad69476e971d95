import { useSyncExternalStore } from 'react';
import { OPERATIONS } from '../routes';

const EVENTS = ['popstate', 'single-spa:routing-event', 'portal:navigated'];

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, listener);
  };
}

/** Returns the remote that the address names; the choice is in the address so that Back and links work. */
export function useChosen(): string | null {
  const search = useSyncExternalStore(subscribe, () => location.search);
  return new URLSearchParams(search).get('remote');
}

/** Returns the address of one remote's page. */
export function placeOf(remote: string): string {
  return `${OPERATIONS}?remote=${encodeURIComponent(remote)}`;
}
