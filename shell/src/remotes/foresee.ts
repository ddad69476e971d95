/** How long somebody stays on a link before it is taken for a wish: crossing the menu loads nothing. */
export const MEANT_AFTER_MS = 60;

interface Connection {
  saveData?: boolean;
}

function pathOf(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname;
}

/** Calls `meant` with the path of each link of ours that somebody dwells on, by pointer or keyboard. Answers how to stop. */
export function watchLinks(meant: (path: string) => void): () => void {
  // Whoever pays for each megabyte asked for nothing ahead.
  if ((navigator as Navigator & { connection?: Connection }).connection?.saveData) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: string | null = null;
  const leave = () => {
    clearTimeout(timer);
    under = null;
  };
  const enter = (event: Event) => {
    const path = pathOf(event);
    if (path === under) return;
    leave();
    under = path;
    if (path !== null) timer = setTimeout(() => meant(path), MEANT_AFTER_MS);
  };
  // Moved, not merely over: a link that appears under a pointer at rest is nobody's wish.
  const events = { pointermove: enter, focusin: enter, focusout: leave } as const;
  for (const [name, listener] of Object.entries(events)) document.addEventListener(name, listener, { passive: true });
  return () => {
    leave();
    for (const [name, listener] of Object.entries(events)) document.removeEventListener(name, listener);
  };
}
