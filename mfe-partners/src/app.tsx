import { defineRemote, lazyPage } from 'shared-ui/router';
import { paths } from './parts/links';

const PartnersPage = lazyPage(() => import(/* webpackChunkName: "partners" */ './pages/liste/partners-page'));

export const { bootstrap, mount, unmount, foresee } = defineRemote({
  name: 'mfe-partners',
  routes: Object.values(paths).map((path) => ({ path, component: PartnersPage })),
});
