import { edge } from 'shared-ui/core';
import { Updates } from './updates';

/** The new versions that wait for a reload. */
export const updates = new Updates({
  fetchState: async () => {
    const { data } = await edge.GET('/bff/page-state', { cache: 'no-store' });
    if (!data) throw new Error('no page state');
    return data;
  },
  answers: async (url) => (await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })).ok,
  reload: () => location.reload(),
});
