import { type RefObject, useEffect, useState } from 'react';

/** Returns an element's inner width in CSS pixels; 0 before it is measured. */
export function useWidth(stage: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return width;
}
