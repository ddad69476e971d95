import { type Locale, type MenuEntry, type PageRemote, pageState, type TFunction } from 'shared-ui/core';
import { labelOf } from '../labels';
import { OPERATIONS, type Verdict } from '../routes';

/** The menu's groups in their order. */
export const GROUPS = ['home', 'space', 'practice', 'account', 'foot'] as const;
export type Group = (typeof GROUPS)[number];

/** A menu entry with the remote that declares it; null is the shell's own. */
export interface Item {
  remote: PageRemote | null;
  entry: MenuEntry;
}

/** The shell's own entry, for who looks after the portal. */
const OPERATIONS_ITEM: Item = {
  remote: null,
  entry: { route: OPERATIONS, label: 'title.ops', icon: 'layers', group: 'foot', order: 1000, mobile: true },
};

/** An entry's words in the current language. */
export function labelOfItem({ remote, entry }: Item, locale: Locale, t: TFunction): string {
  return remote ? labelOf(remote, entry.label, locale) : t(entry.label);
}

/** The groups that a remote has entries in. */
export function groupsOf(remote: PageRemote): Group[] {
  return GROUPS.filter((group) => remote.menu.some((entry) => entry.group === group));
}

/** Whether this person has the entry: a page that a role has not is not offered to it. */
export function isOffered({ roles }: Pick<MenuEntry, 'roles'>): boolean {
  return !roles || roles.includes(pageState.person?.role ?? '');
}

/** The entries of a group in their order, from every published remote and the shell. */
export function itemsOf(group: Group, remotes: readonly PageRemote[] = pageState.remotes): Item[] {
  const declared = remotes
    .flatMap<Item>((remote) => remote.menu.filter((entry) => entry.group === group && isOffered(entry)).map((entry) => ({ remote, entry })))
    .sort((a, b) => a.entry.order - b.entry.order || a.entry.route.localeCompare(b.entry.route));
  return group === 'foot' && pageState.operator ? [...declared, OPERATIONS_ITEM] : declared;
}

/** The menu entry that is current: the page's own, or that of the nearest page above or beside it which has one. */
export function currentRoute(verdict: Verdict, remotes: readonly PageRemote[] = pageState.remotes): string | null {
  if (verdict.kind === 'shell' && verdict.page === 'ops') return OPERATIONS;
  if (verdict.kind !== 'remote') return null;
  const routes = new Map(remotes.flatMap((remote) => remote.routes.map((route) => [route.path, route] as const)));
  const entries = new Set(remotes.flatMap((remote) => remote.menu.map((entry) => entry.route)));
  let path: string | undefined = verdict.route.path;
  for (let depth = 0; path && depth < 5; depth += 1) {
    if (entries.has(path)) return path;
    const route = routes.get(path);
    path = route?.parent ?? route?.beside;
  }
  return null;
}
