import { defineRemote } from 'shared-ui/router';
import { firstQueries } from './foresee';
import { DashboardPage } from './pages/dashboard/dashboard-page';

export const { bootstrap, mount, unmount, foresee } = defineRemote({
  name: 'mfe-dashboard',
  routes: [{ path: '/dashboard', component: DashboardPage, foresee: firstQueries }],
});
