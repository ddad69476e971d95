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

/**
 * Placeholder of a lazily loaded part; the page does not count as settled while it is rendered.
 *
 * @rule The standard fallback of `lazyPart`. Beside a placeholder of the part’s size, use `QuietPart`.
 * @accessibility It renders nothing: the shell shows its `PageLoader`, a `status`, after 200 ms.
 */
export const PendingPart = counted(parts);

/**
 * Placeholder with content of the part's size: no overlay covers the page.
 *
 * @rule Beside a placeholder that has the size of the part, such as `Skeleton` bars. Without a placeholder, use `PendingPart`.
 * @accessibility It renders and announces nothing: the placeholder beside it says that the part is loading.
 */
export const QuietPart = counted(quietParts);

/** Returns true while a lazily loaded part is pending. */
export function usePendingParts(): boolean {
  return useStore(parts) > 0;
}

/** Returns true while a part without an overlay is pending. */
export function useQuietParts(): boolean {
  return useStore(quietParts) > 0;
}
