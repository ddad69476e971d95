import { useCallback, useSyncExternalStore } from 'react';
import { createStore, useStore } from '../core/store';

// Choices in a browser that refuses storage: they last as long as the page.
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
 * Returns a yes/no choice of one user in this browser, initially off. It is available before any answer of the server, is synchronised
 * across the user's tabs, and survives a logout. `name` is short and specific to the remote; it must not contain patient data.
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

/** Renders the calling component again after each change of a choice in this tab, for those that read several by `ownChoice`. */
export function useChoices(): void {
  useStore(revision);
}

/** Returns the current choice outside React. */
export function ownChoice(name: string, userUuid: string): boolean {
  return read(keyOf(name, userUuid));
}
