import { createStore, useStore } from './store';
import type { PageState } from './types';

const EMPTY: PageState = {
  locale: 'fr',
  scheme: 'auto',
  session: null,
  person: null,
  shell: { version: '', locales: {} },
  remotes: [],
  demo: false,
  oidc: null,
  requestId: '',
  status: 200,
  sessionIdleSeconds: 1800,
};

function parse(): PageState {
  // Galleries and unit tests have no document of the gateway; they get an anonymous page without remotes.
  const text = typeof document === 'undefined' ? null : document.getElementById('portal-state')?.textContent;
  return text ? (JSON.parse(text) as PageState) : { ...EMPTY };
}

/** The gateway's state of this page; parsed once, the same object for the page's lifetime. */
export const pageState: PageState = parse();

const revision = createStore(0);

/** Replaces the state after a sign-in without a reload. */
export function replacePageState(next: PageState): void {
  Object.assign(pageState, next);
  revision.set(revision.get() + 1);
}

/** Returns the page state; renders again when a sign-in replaces it. */
export function usePageState(): PageState {
  useStore(revision);
  return pageState;
}

/** Reports whether a published remote has a page at this path, so that a link to it works. Reserved paths have no page. */
export function hasPage(path: string): boolean {
  return pageState.remotes.some(({ routes }) => routes.some((route) => route.path === path && !route.reserved));
}
