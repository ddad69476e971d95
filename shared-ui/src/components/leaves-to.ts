import { useEffect, useEffectEvent } from 'react';
import { navigate } from '../core/navigation';

/** Returns the target of a click within the portal, if it leaves this page in this tab; null for every other click. */
export function leavesTo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !link.hasAttribute('href') || event.defaultPrevented) return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if (link.target === '_blank' || link.hasAttribute('download') || link.origin !== location.origin) return null;
  // A fragment of this page, such as a link of a form's error summary.
  if (link.pathname === location.pathname && link.search === location.search) return null;
  return link.pathname + link.search + link.hash;
}

const withoutHash = (href: string) => href.split('#', 1)[0];

/**
 * While `asks` is true, passes every click, Back and Forward that would leave this page in this tab for another page of the portal to
 * `onLeave`. The navigation happens only when `leave` is called.
 */
export function useLeaving(asks: boolean, onLeave: (to: string, leave: () => void) => void): void {
  const decide = useEffectEvent(onLeave);
  useEffect(() => {
    if (!asks) return undefined;
    const follow = (event: MouseEvent) => {
      const to = leavesTo(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation(); // before any router handles it
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

/** Calls `decide` instead of every Back and Forward that leaves this page; returns a function that stops it. */
function interceptTraversals(decide: (to: string, leave: () => void) => void): () => void {
  const entryNow = () => ({ href: location.href, state: history.state as unknown });
  let here = entryNow();
  let passes = false;
  const leave = () => {
    passes = true;
    history.back();
  };
  const handleEvent = (event: Event) => {
    // Routers dispatch synthetic events for changes that the page made itself.
    if (!event.isTrusted || passes || withoutHash(location.href) === withoutHash(here.href)) {
      if (event.isTrusted) passes = false;
      here = entryNow();
      return;
    }
    event.stopImmediatePropagation(); // before any router handles it
    const to = location.pathname + location.search + location.hash;
    // A traversal cannot be cancelled: this page's entry is pushed after the reached one, to which `leave` goes back. The call bypasses
    // single-spa's patch, which would announce a navigation.
    History.prototype.pushState.call(history, here.state, '', here.href);
    decide(to, leave);
  };
  // A listener object: single-spa would call a function itself, after it has unmounted the page.
  const listener = { handleEvent };
  window.addEventListener('popstate', listener, { capture: true });
  return () => window.removeEventListener('popstate', listener, { capture: true });
}
