import { ownChoice } from 'shared-ui/components';
import { getSession, type Locale, type MenuEntry, type PageRemote, pageState, type TFunction } from 'shared-ui/core';
import { labelOf } from '../labels';
import { OPERATIONS, type RouteMatch } from '../routes';

/** The menu's groups in their order. */
export const GROUPS = ['home', 'space', 'practice', 'account', 'foot'] as const;
export type Group = (typeof GROUPS)[number];

/** A menu entry with the remote that declares it; null for an entry of the shell. */
export interface Item {
  remote: PageRemote | null;
  entry: MenuEntry;
}

/** The shell's own entry, for operators of the portal. */
const OPERATIONS_ITEM: Item = {
  remote: null,
  entry: { route: OPERATIONS, label: 'title.ops', icon: 'layers', group: 'foot', order: 1000, mobile: true },
};

/** Returns an entry's label in the current language. */
export function labelOfItem({ remote, entry }: Item, locale: Locale, t: TFunction): string {
  return remote ? labelOf(remote, entry.label, locale) : t(entry.label);
}

/** Returns the groups in which a remote has entries. */
export function groupsOf(remote: PageRemote): Group[] {
  return GROUPS.filter((group) => remote.menu.some((entry) => entry.group === group));
}

/** Reports whether this user's role has the entry; pages of other roles are not offered. */
export function isOffered({ roles }: { roles?: readonly string[] | undefined }): boolean {
  return !roles || roles.includes(pageState.person?.role ?? '');
}

/** Reports whether an entry is in this user's menu: not an optional one that the user has not chosen by its route (REQ-41). */
export const isChosen = ({ optional, route }: MenuEntry): boolean => !optional || ownChoice(route, getSession()?.uuid ?? '');

/** Returns the entries of a group in order, from every published remote and the shell. */
export function itemsOf(group: Group, remotes: readonly PageRemote[] = pageState.remotes): Item[] {
  const declared = remotes
    .flatMap<Item>((remote) =>
      remote.menu.filter((entry) => entry.group === group && isOffered(entry) && isChosen(entry)).map((entry) => ({ remote, entry })),
    )
    .sort((a, b) => a.entry.order - b.entry.order || a.entry.route.localeCompare(b.entry.route));
  return group === 'foot' && pageState.operator ? [...declared, OPERATIONS_ITEM] : declared;
}

/**
 * Returns the current menu entry: the page's own, or that of the nearest parent or sibling page that has one. `counts` reports whether an
 * entry is in the menu in question.
 */
export function currentRoute(
  match: RouteMatch,
  remotes: readonly PageRemote[] = pageState.remotes,
  counts: (entry: MenuEntry) => boolean = isChosen,
): string | null {
  if (match.kind === 'shell' && match.page === 'ops') return OPERATIONS;
  if (match.kind !== 'remote') return null;
  const routes = new Map(remotes.flatMap((remote) => remote.routes.map((route) => [route.path, route] as const)));
  const entries = new Set(remotes.flatMap((remote) => remote.menu.filter(counts).map((entry) => entry.route)));
  let path: string | undefined = match.route.path;
  for (let depth = 0; path && depth < 5; depth += 1) {
    if (entries.has(path)) return path;
    const route = routes.get(path);
    path = route?.parent ?? route?.beside;
  }
  return null;
}
