import { useLayoutEffect } from 'react';
import { createStore, useStore } from './store';

const parts = createStore(0);
const quietParts = createStore(0);

const counted = (count: typeof parts) => () => {
  useLayoutEffect(() => {
    count.set(count.get() + 1);
    return () => count.set(count.get() - 1);
  }, []);
  return null;
};

/** Stands where a lazily loaded part will be, and keeps the page from counting as settled meanwhile. */
export const PendingPart = counted(parts);

/** The same where something of the part's size is shown meanwhile: nothing covers the page. */
export const QuietPart = counted(quietParts);

/** True while a lazily loaded part is on its way. */
export function usePendingParts(): boolean {
  return useStore(parts) > 0;
}

/** True while one is that nothing covers the page for. */
export function useQuietParts(): boolean {
  return useStore(quietParts) > 0;
}
