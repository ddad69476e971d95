import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Moves focus and scroll position to the new page's heading after a navigation. */
export function useArrival(path: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(path);
  // Before the paint: later focus and scroll changes on the new page are kept.
  useLayoutEffect(() => {
    if (last.current === path) return;
    last.current = path;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
}
