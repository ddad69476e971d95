import { useSyncExternalStore } from 'react';

/** A value that components can read and subscribe to. */
export interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** A readable value that can be set. */
export interface Store<T> extends Readable<T> {
  set(next: T): void;
}

/** Creates a store; listeners run after each set that changes the value. */
export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the store's value; renders again when it changes. */
export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
