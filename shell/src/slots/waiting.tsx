import type { ReactNode } from 'react';
import { createStore, useStore } from 'shared-ui/core';

/** How many things wait, by route of a menu entry. Filled by the watch, once the page is settled. */
export const waitingFigures = createStore<ReadonlyMap<string, ReactNode>>(new Map());

/** Renders how many things wait behind a menu entry; nothing for none. */
export function Waiting({ route, className }: { route: string; className: string | undefined }) {
  const figure = useStore(waitingFigures).get(route);
  return figure ? <span className={className}>{figure}</span> : null;
}
