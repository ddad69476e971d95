/** How long the pointer stays on a link before it is prefetched: moving across the menu loads nothing. */
export const HOVER_MS = 60;

interface Connection {
  saveData?: boolean;
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link;
}

/**
 * Calls `meant` with the address of each link within the portal that the user hovers over, focuses, or begins to press. Returns a
 * function that stops it.
 */
export function watchLinks(onIntent: (path: string, search: string) => void): () => void {
  // With data saver on, nothing is prefetched.
  if ((navigator as Navigator & { connection?: Connection }).connection?.saveData) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: HTMLAnchorElement | null = null;
  let announced = false;
  const leave = () => {
    clearTimeout(timer);
    under = null;
  };
  const notify = () => {
    clearTimeout(timer);
    if (under && !announced) onIntent(under.pathname, under.search);
    announced = true;
  };
  const enter = (event: Event) => {
    const link = linkOf(event);
    if (link === under) return;
    leave();
    under = link;
    announced = false;
    if (link) timer = setTimeout(notify, HOVER_MS);
  };
  // A press always prefetches. A finger does not hover before it; the click follows some 100 ms later.
  const press = (event: Event) => {
    enter(event);
    notify();
  };
  // `pointermove`, not `pointerover`: a link that appears under a resting pointer is not prefetched.
  const events = { pointermove: enter, focusin: enter, focusout: leave, pointerdown: press } as const;
  for (const [name, listener] of Object.entries(events)) document.addEventListener(name, listener, { passive: true });
  return () => {
    leave();
    for (const [name, listener] of Object.entries(events)) document.removeEventListener(name, listener);
  };
}
