import { useCallback, useRef } from 'react';

/**
 * Tells an element, as `--above`, how much of the page stands over it: bars, tabs and notices differ by screen, and the panes
 * fill what is left and scroll by themselves.
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
