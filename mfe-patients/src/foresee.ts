import type { FetchAhead } from 'shared-ui/router';

/**
 * What each page begins with. remote.json names the calls of these queries, and a test holds both to it. The queries come with
 * their page's chunk, which the shell loads at the same moment: nobody else needs a table.
 */
export const foresee = {
  async patients(fetchAhead: FetchAhead, user: string): Promise<void> {
    try {
      const { first } = await import(/* webpackChunkName: "patients" */ './pages/patients/first');
      first(fetchAhead, user);
    } catch (error) {
      console.warn('the list was not foreseen', error); // the page that comes asks for itself
    }
  },
  async network(fetchAhead: FetchAhead, user: string): Promise<void> {
    try {
      const { first } = await import(/* webpackChunkName: "network" */ './pages/network/first');
      first(fetchAhead, user);
    } catch (error) {
      console.warn('the network was not foreseen', error); // the page that comes asks for itself
    }
  },
};
