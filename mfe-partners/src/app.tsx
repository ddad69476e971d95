import { defineRemote, type Prefetch, lazyPage } from 'shared-ui/router';
import { galleryRoutes } from './pages/galerie/routes';
import { CATEGORIES, type Category, paths } from './parts/links';

const PartnersPage = lazyPage(() => import(/* webpackChunkName: "partners" */ './pages/partners/partners-page'));
const RequestsPage = lazyPage(() => import(/* webpackChunkName: "partners" */ './pages/requests/requests-page'));
// The detail pages of partners and of requests link to each other, so they share a chunk.
const PartnerPage = lazyPage(() => import(/* webpackChunkName: "partner" */ './pages/partner/partner-page'));
const RequestPage = lazyPage(() => import(/* webpackChunkName: "partner" */ './pages/request/request-page'));

const partners =
  (category?: Category): Prefetch =>
  async (...args) =>
    (await import(/* webpackChunkName: "partners" */ './pages/partners/prefetch')).prefetch(category)(...args);
const requests: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "partners" */ './pages/requests/prefetch')).prefetch(...args);

export const { bootstrap, mount, unmount, prefetch } = defineRemote({
  name: 'mfe-partners',
  routes: [
    { path: paths.all, component: PartnersPage, prefetch: partners() },
    ...CATEGORIES.map((category) => ({ path: paths[category], component: PartnersPage, prefetch: partners(category) })),
    { path: paths.requests, component: RequestsPage, prefetch: requests },
    { path: paths.partner, component: PartnerPage },
    { path: paths.request, component: RequestPage },
    ...galleryRoutes,
  ],
});
