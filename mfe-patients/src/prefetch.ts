import type { Prefetch } from 'shared-ui/router';

/**
 * The first queries of each page, by the id of its route. They are part of the page's chunk, which the shell loads at the same time, so
 * that other pages do not load the table.
 */
export const prefetch = {
  async patients(...args: Parameters<Prefetch>): Promise<void> {
    try {
      const { first } = await import(/* webpackChunkName: "patients" */ './pages/patients/first');
      void first(...args);
    } catch (error) {
      console.warn('the list was not prefetched', error); // the page fetches the list itself
    }
  },
  async network(...args: Parameters<Prefetch>): Promise<void> {
    try {
      const { first } = await import(/* webpackChunkName: "network" */ './pages/network/first');
      void first(...args);
    } catch (error) {
      console.warn('the network was not prefetched', error); // the page fetches the network itself
    }
  },
};
