import { defineRemote, lazyPage } from 'shared-ui/router';
import { galleryRoutes } from './pages/galerie/routes';
import { CATEGORIES, paths } from './parts/links';
import { prefetch as first } from './prefetch';

const PartnersPage = lazyPage(() => import(/* webpackChunkName: "partners" */ './pages/partners/partners-page'));
const RequestsPage = lazyPage(() => import(/* webpackChunkName: "partners" */ './pages/requests/requests-page'));
// The detail pages of partners and of requests link to each other, so they share a chunk.
const PartnerPage = lazyPage(() => import(/* webpackChunkName: "partner" */ './pages/partner/partner-page'));
const RequestPage = lazyPage(() => import(/* webpackChunkName: "partner" */ './pages/request/request-page'));

export const { bootstrap, mount, unmount, prefetch } = defineRemote({
  name: 'mfe-partners',
  routes: [
    { path: paths.all, component: PartnersPage, prefetch: first.all },
    ...CATEGORIES.map((category) => ({ path: paths[category], component: PartnersPage, prefetch: first[category] })),
    { path: paths.requests, component: RequestsPage, prefetch: first.requests },
    { path: paths.partner, component: PartnerPage },
    { path: paths.request, component: RequestPage },
    ...galleryRoutes(first.gallery),
  ],
});
