import { useEffect, useEffectEvent } from 'react';
import { navigate } from '../core/navigation';

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

const withoutHash = (href: string) => href.split('#', 1)[0];

/**
 * While `asks`, has `onLeave` decide on every click, and every Back or Forward, that would leave this page in this tab for
 * another of the portal. Nothing goes on by itself: `leave` does.
 */
export function useLeaving(asks: boolean, onLeave: (to: string, leave: () => void) => void): void {
  const decide = useEffectEvent(onLeave);
  useEffect(() => {
    if (!asks) return undefined;
    const follow = (event: MouseEvent) => {
      const to = leavesTo(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation(); // before any router hears of it
      decide(to, () => navigate(to));
    };
    document.addEventListener('click', follow, { capture: true });
    const end = interceptTraversals((to, leave) => decide(to, leave));
    return () => {
      document.removeEventListener('click', follow, { capture: true });
      end();
    };
  }, [asks]);
}

/** Has `decide` called instead of every Back and Forward that leaves this page; returns what ends it. */
function interceptTraversals(decide: (to: string, leave: () => void) => void): () => void {
  const entryNow = () => ({ href: location.href, state: history.state as unknown });
  let here = entryNow();
  let passes = false;
  const leave = () => {
    passes = true;
    history.back();
  };
  const handleEvent = (event: Event) => {
    // Routers announce by events of their own what a page changed itself.
    if (!event.isTrusted || passes || withoutHash(location.href) === withoutHash(here.href)) {
      if (event.isTrusted) passes = false;
      here = entryNow();
      return;
    }
    event.stopImmediatePropagation(); // before any router hears of it
    const to = location.pathname + location.search + location.hash;
    // A traversal cannot be cancelled: this page's entry is put behind the one that was reached, to which `leave` goes back.
    // Unpatched, because single-spa would announce a change of page.
    History.prototype.pushState.call(history, here.state, '', here.href);
    decide(to, leave);
  };
  // An object: a function would be called by single-spa, after it has taken the page down.
  const listener = { handleEvent };
  window.addEventListener('popstate', listener, { capture: true });
  return () => window.removeEventListener('popstate', listener, { capture: true });
}
