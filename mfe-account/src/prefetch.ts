import type { Prefetch } from 'shared-ui/router';

const information: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "information" */ './pages/information/prefetch')).prefetch(...args);
const journal: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "access-journal" */ './pages/access-journal/prefetch')).prefetch(...args);
const collaborators: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "collaborators" */ './pages/collaborators/prefetch')).prefetch(...args);
const hosting: Prefetch = async (...args) => (await import(/* webpackChunkName: "hosting" */ './pages/hosting/prefetch')).prefetch(...args);

/** The first queries of each page, by the id of its route; they are part of the page's chunk. */
export const prefetch = { information, journal, collaborators, hosting };
