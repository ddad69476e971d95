import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target` once something that the user removes has gone from a list, and the focus with it. Returns what notes
 * that a removal begins, and that it failed: a list that others make shorter leaves the focus alone.
 */
export function useFocusAfterRemoval(count: number, target: RefObject<HTMLElement | null>): (removing: boolean) => void {
  const removes = useRef(false);
  const before = useRef(count);
  useEffect(() => {
    if (removes.current && count < before.current) {
      removes.current = false;
      if (document.activeElement === document.body) target.current?.focus();
    }
    before.current = count;
  }, [count, target]);
  return useCallback((removing: boolean) => {
    removes.current = removing;
  }, []);
}
