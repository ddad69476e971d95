import type { EdgeSchemas } from 'shared-ui/core';

type State = Pick<EdgeSchemas['PageState'], 'shell' | 'remotes'>;

/**
 * Reports whether a page state that was fetched later can be used in the open page: it has the same shell, and only remotes that the
 * page's Content Security Policy covers. A release may have happened while the password was typed, and the user's canary versions may
 * differ from those of visitors. A state that does not fit requires a page load; otherwise two versions would mix in one page.
 */
export function fits(page: State, later: State): boolean {
  const known = new Set(page.remotes.map(({ container }) => container));
  return page.shell.version === later.shell.version && later.remotes.every(({ container }) => known.has(container));
}
