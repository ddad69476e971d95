import type { Store } from 'shared-ui/core';
import { createStore } from 'shared-ui/core';
import { controllers } from '../remotes/host';

/** Names of the remotes that failed, for the menu's groups. */
export const brokenRemotes: Store<ReadonlySet<string>> = createStore<ReadonlySet<string>>(new Set());

function recount(): void {
  const names = [...controllers.get()].filter(([, controller]) => controller.status.get().phase === 'failed').map(([name]) => name);
  const before = brokenRemotes.get();
  if (names.length !== before.size || names.some((name) => !before.has(name))) brokenRemotes.set(new Set(names));
}

function watch(): void {
  for (const controller of controllers.get().values()) controller.status.subscribe(recount);
  recount();
}

controllers.subscribe(watch);
watch();
