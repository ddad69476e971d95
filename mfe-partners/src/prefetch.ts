import type { Prefetch } from 'shared-ui/router';
import type { Category } from './parts/links';

const partners =
  (category?: Category): Prefetch =>
  async (...args) =>
    (await import(/* webpackChunkName: "partners" */ './pages/partners/prefetch')).prefetch(category)(...args);
const requests: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "partners" */ './pages/requests/prefetch')).prefetch(...args);
const gallery: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "gallery" */ './pages/galerie/catalogue/prefetch')).prefetch(...args);

/** The first queries of each page, by the id of its route; they are part of the page's chunk. */
export const prefetch = {
  all: partners(),
  medical: partners('medical'),
  lifestyle: partners('lifestyle'),
  formation: partners('formation'),
  finance: partners('finance'),
  requests,
  gallery,
};
