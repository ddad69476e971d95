import { useLayoutEffect } from 'react';
import { createStore, useStore } from './store';

const parts = createStore(0);

/** Stands where a lazily loaded part will be, and keeps the page from counting as settled meanwhile. */
export function PendingPart() {
  useLayoutEffect(() => {
    parts.set(parts.get() + 1);
    return () => parts.set(parts.get() - 1);
  }, []);
  return null;
}

/** True while a lazily loaded part is on its way. */
export function usePendingParts(): boolean {
  return useStore(parts) > 0;
}
