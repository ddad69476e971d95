import { edge, type PageRemote, type PageState } from 'shared-ui/core';
import { Updates } from './updates';

declare global {
  interface Window {
    /** Registered by mounted remotes that are work in progress: shows a saved build; resolves with false if only a reload shows it. */
    portalRefresh?: Partial<Record<string, (next: PageRemote) => Promise<boolean>>>;
  }
}

async function fetchState(): Promise<PageState> {
  const { data } = await edge.GET('/bff/page-state', { cache: 'no-store' });
  if (!data) throw new Error('no page state');
  return data;
}

/** The new versions that wait for a reload. */
export const updates = new Updates({
  fetchState,
  answers: async (url) => (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })).ok,
  refresh: async (names) => {
    const { remotes } = await fetchState();
    for (const name of names) {
      const next = remotes.find((remote) => remote.name === name);
      if (!next || !(await window.portalRefresh?.[name]?.(next))) return false;
    }
    return true;
  },
  reload: () => location.reload(),
});
