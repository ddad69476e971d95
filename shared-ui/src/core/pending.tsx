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

/** Placeholder of a lazily loaded part; the page does not count as settled while it is rendered. */
export const PendingPart = counted(parts);

/** Placeholder with content of the part's size: no overlay covers the page. */
export const QuietPart = counted(quietParts);

/** Returns true while a lazily loaded part is pending. */
export function usePendingParts(): boolean {
  return useStore(parts) > 0;
}

/** Returns true while a part without an overlay is pending. */
export function useQuietParts(): boolean {
  return useStore(quietParts) > 0;
}
