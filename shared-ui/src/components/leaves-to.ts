import { useEffect } from 'react';

/** Where a click leads within the portal, if it leaves this page in this tab; null for every other click. */
export function leavesTo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !link.hasAttribute('href') || event.defaultPrevented) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return null;
  // A part of this page, as the list of what is wrong in a form links to.
  if (link.pathname === location.pathname && link.search === location.search) return null;
  return link.pathname + link.search + link.hash;
}

/** While `asks`, has `onLeave` decide on every click that would leave this page in this tab; nothing follows the link by itself. */
export function useLeaving(asks: boolean, onLeave: (to: string) => void): void {
  useEffect(() => {
    if (!asks) return undefined;
    const stop = (event: MouseEvent) => {
      const to = leavesTo(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation(); // before any router hears of it
      onLeave(to);
    };
    document.addEventListener('click', stop, { capture: true });
    return () => document.removeEventListener('click', stop, { capture: true });
  }, [asks, onLeave]);
}
