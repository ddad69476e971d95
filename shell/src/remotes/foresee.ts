/** How long somebody stays on a link before it is taken for a wish: crossing the menu loads nothing. */
export const MEANT_AFTER_MS = 60;

interface Connection {
  saveData?: boolean;
}

function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link;
}

/**
 * Calls `meant` with the address of each link of ours that somebody dwells on, by pointer or keyboard, or begins to press.
 * Answers how to stop.
 */
export function watchLinks(meant: (path: string, search: string) => void): () => void {
  // Whoever pays for each megabyte asked for nothing ahead.
  if ((navigator as Navigator & { connection?: Connection }).connection?.saveData) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: HTMLAnchorElement | null = null;
  let told = false;
  const leave = () => {
    clearTimeout(timer);
    under = null;
  };
  const tell = () => {
    clearTimeout(timer);
    if (under && !told) meant(under.pathname, under.search);
    told = true;
  };
  const enter = (event: Event) => {
    const link = linkOf(event);
    if (link === under) return;
    leave();
    under = link;
    told = false;
    if (link) timer = setTimeout(tell, MEANT_AFTER_MS);
  };
  // Nobody presses by chance. A finger rests nowhere before; the click comes some 100 ms after this.
  const press = (event: Event) => {
    enter(event);
    tell();
  };
  // Moved, not merely over: a link that appears under a pointer at rest is nobody's wish.
  const events = { pointermove: enter, focusin: enter, focusout: leave, pointerdown: press } as const;
  for (const [name, listener] of Object.entries(events)) document.addEventListener(name, listener, { passive: true });
  return () => {
    leave();
    for (const [name, listener] of Object.entries(events)) document.removeEventListener(name, listener);
  };
}
