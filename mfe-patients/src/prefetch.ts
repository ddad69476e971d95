import type { PrefetchQuery } from 'shared-ui/router';

/**
 * The first queries of each page. remote.json lists their calls, and a test compares both. The queries are part of the page's chunk, which
 * the shell loads at the same time, so that other pages do not load the table.
 */
export const prefetch = {
  async patients(prefetchQuery: PrefetchQuery, user: string): Promise<void> {
    try {
      const { first } = await import(/* webpackChunkName: "patients" */ './pages/patients/first');
      first(prefetchQuery, user);
    } catch (error) {
      console.warn('the list was not prefetched', error); // the page fetches the list itself
    }
  },
  async network(prefetchQuery: PrefetchQuery, user: string): Promise<void> {
    try {
      const { first } = await import(/* webpackChunkName: "network" */ './pages/network/first');
      first(prefetchQuery, user);
    } catch (error) {
      console.warn('the network was not prefetched', error); // the page fetches the network itself
    }
  },
};
