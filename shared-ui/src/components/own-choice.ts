import { useCallback, useSyncExternalStore } from 'react';
import { createStore } from '../core/store';

// What was chosen where the browser keeps nothing: it holds as long as the page.
const unkept = new Map<string, boolean>();
const revision = createStore(0);

const keyOf = (name: string, userUuid: string) => `portal.choice.${name}.${userUuid}`;

function read(key: string): boolean {
  try {
    return unkept.get(key) ?? localStorage.getItem(key) === 'on';
  } catch (error) {
    console.warn('the browser keeps no choices', error);
    return false;
  }
}

function write(key: string, on: boolean): void {
  try {
    if (on) localStorage.setItem(key, 'on');
    else localStorage.removeItem(key);
    unkept.delete(key);
  } catch (error) {
    console.warn('the browser keeps no choices', error);
    unkept.set(key, on);
  }
  revision.set(revision.get() + 1);
}

function subscribe(listener: () => void): () => void {
  const stop = revision.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/**
 * A yes or no that one user chose for this browser, off at first. It holds before any answer of the server, follows in the
 * user's other tabs, and outlives a logout. `name` is short and the remote's own; never a patient's.
 */
export function useOwnChoice(name: string, userUuid: string): [on: boolean, choose: (on: boolean) => void] {
  const key = keyOf(name, userUuid);
  const on = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => false,
  );
  return [on, useCallback((next: boolean) => write(key, next), [key])];
}

/** The same outside React, as it stands now. */
export function ownChoice(name: string, userUuid: string): boolean {
  return read(keyOf(name, userUuid));
}
