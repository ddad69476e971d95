import type { EdgeSchemas } from 'shared-ui/core';

type State = Pick<EdgeSchemas['PageState'], 'shell' | 'remotes'>;

/**
 * Whether a state that came later can live in the page that is open: it is of the same shell, and of no remote that the
 * page's policy does not know. Somebody may have released while a password was typed, and a person's canary may differ
 * from what visitors get; what does not fit needs a page of its own, or two versions would mix in this one.
 */
export function fits(page: State, later: State): boolean {
  const known = new Set(page.remotes.map(({ container }) => container));
  return page.shell.version === later.shell.version && later.remotes.every(({ container }) => known.has(container));
}
