import { defineRemote, type Foresee, lazyPage } from 'shared-ui/router';
import { galleryRoutes } from './pages/galerie/routes';
import { CATEGORIES, type Category, paths } from './parts/links';

const PartnersPage = lazyPage(() => import(/* webpackChunkName: "partners" */ './pages/partners/partners-page'));
const RequestsPage = lazyPage(() => import(/* webpackChunkName: "partners" */ './pages/requests/requests-page'));
// The detail pages of partners and of requests link to each other, so they share a chunk.
const PartnerPage = lazyPage(() => import(/* webpackChunkName: "partner" */ './pages/partner/partner-page'));
const RequestPage = lazyPage(() => import(/* webpackChunkName: "partner" */ './pages/request/request-page'));

const partners =
  (category?: Category): Foresee =>
  async (...wish) =>
    (await import(/* webpackChunkName: "partners" */ './pages/partners/foresee')).foresee(category)(...wish);
const requests: Foresee = async (...wish) => (await import(/* webpackChunkName: "partners" */ './pages/requests/foresee')).foresee(...wish);

export const { bootstrap, mount, unmount, foresee } = defineRemote({
  name: 'mfe-partners',
  routes: [
    { path: paths.all, component: PartnersPage, foresee: partners() },
    ...CATEGORIES.map((category) => ({ path: paths[category], component: PartnersPage, foresee: partners(category) })),
    { path: paths.requests, component: RequestsPage, foresee: requests },
    { path: paths.partner, component: PartnerPage },
    { path: paths.request, component: RequestPage },
    ...galleryRoutes,
  ],
});
