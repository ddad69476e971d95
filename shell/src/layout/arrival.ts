import { type RefObject, useLayoutEffect, useRef } from 'react';

/** After a navigation the reader starts at the new page's heading, not where the old page was left. */
export function useArrival(path: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(path);
  // Before the paint: what is done on the new page at once keeps its focus and its place.
  useLayoutEffect(() => {
    if (last.current === path) return;
    last.current = path;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  return heading;
}
