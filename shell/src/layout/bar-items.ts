import { type PageRemote, pageState } from 'shared-ui/core';
import type { RouteMatch } from '../routes';
import { currentRoute, isChosen, isOffered } from './menu';

/** The most entries in the bar of narrow windows; the search is the fifth. */
const MAX_BAR_ENTRIES = 4;

/** Returns the entries of the bar of narrow windows, in order. An optional entry is there without having been chosen. */
export function barItems(
  remotes: readonly PageRemote[] = pageState.remotes,
): { route: string; icon: string; label: string; remote: PageRemote }[] {
  return remotes
    .flatMap((remote) => remote.menu.flatMap((entry) => (entry.phone && isOffered(entry) ? [{ ...entry, ...entry.phone, remote }] : [])))
    .sort((a, b) => a.order - b.order || a.route.localeCompare(b.route))
    .slice(0, MAX_BAR_ENTRIES);
}

/** Returns the route of the current entry of the bar of narrow windows. */
export const currentBarRoute = (match: RouteMatch): string | null =>
  currentRoute(match, pageState.remotes, (entry) => entry.phone !== undefined || isChosen(entry));
