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
