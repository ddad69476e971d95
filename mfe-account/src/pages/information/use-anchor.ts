import { useEffect } from 'react';

/** Maximum time in milliseconds in which the sections above the target get their data. */
const SETTLE_MS = 5_000;

/**
 * Scrolls to the section that the address names, because the page was not rendered when the browser looked for it. Keeps it in view
 * while sections above it grow with their data, until the person scrolls or presses something.
 */
export function useAnchor(ids: readonly string[]): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    const section = ids.includes(id) ? document.getElementById(id) : null;
    if (!section) return undefined;
    const observer = new ResizeObserver(() => section.scrollIntoView());
    observer.observe(document.body); // reports the first size as well
    const listening = new AbortController();
    const stop = () => {
      observer.disconnect();
      listening.abort();
    };
    for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      window.addEventListener(event, stop, { passive: true, signal: listening.signal });
    }
    const timer = setTimeout(stop, SETTLE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [ids]);
}
