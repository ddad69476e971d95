import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target` once an element that the user removes has left a list, and the focus with it. Returns the function to call
 * when a removal starts and when it fails: a list that other users shorten does not move the focus.
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
