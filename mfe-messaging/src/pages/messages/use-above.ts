import { useCallback, useRef } from 'react';

/**
 * Sets `--above` on an element to the height of the page above it. Bars, tabs and notices differ by screen; the panes fill the remaining
 * height and scroll independently.
 */
export function useAbove(): (element: HTMLElement | null) => void {
  const stop = useRef<() => void>(undefined);
  return useCallback((element) => {
    stop.current?.();
    stop.current = undefined;
    if (!element) return;
    const measure = () => {
      element.style.setProperty('--above', `${String(element.getBoundingClientRect().top + window.scrollY)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    if (element.parentElement) observer.observe(element.parentElement);
    stop.current = () => observer.disconnect();
  }, []);
}
