import { type MenuEntry, type PageRemote, pageState } from 'shared-ui/core';
import type { Verdict } from '../routes';

/** The menu's groups in their order. */
export const GROUPS = ['home', 'space', 'practice', 'account', 'foot'] as const;
export type Group = (typeof GROUPS)[number];

/** A menu entry with the remote that declares it. */
export interface Item {
  remote: PageRemote;
  entry: MenuEntry;
}

/** The groups that a remote has entries in. */
export function groupsOf(remote: PageRemote): Group[] {
  return GROUPS.filter((group) => remote.menu.some((entry) => entry.group === group));
}

/** The entries of a group in their order, from every published remote. */
export function itemsOf(group: Group, remotes: readonly PageRemote[] = pageState.remotes): Item[] {
  return remotes
    .flatMap((remote) => remote.menu.filter((entry) => entry.group === group).map((entry) => ({ remote, entry })))
    .sort((a, b) => a.entry.order - b.entry.order || a.entry.route.localeCompare(b.entry.route));
}

/** The menu entry that is current: the page's own, or that of the nearest parent which has one. */
export function currentRoute(verdict: Verdict, remotes: readonly PageRemote[] = pageState.remotes): string | null {
  if (verdict.kind !== 'remote') return null;
  const routes = new Map(remotes.flatMap((remote) => remote.routes.map((route) => [route.path, route] as const)));
  const entries = new Set(remotes.flatMap((remote) => remote.menu.map((entry) => entry.route)));
  let path: string | undefined = verdict.route.path;
  for (let depth = 0; path && depth < 5; depth += 1) {
    if (entries.has(path)) return path;
    path = routes.get(path)?.parent;
  }
  return null;
}
