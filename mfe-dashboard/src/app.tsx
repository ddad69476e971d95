import { defineRemote } from 'shared-ui/router';
import { DashboardPage } from './pages/dashboard/dashboard-page';

export const { bootstrap, mount, unmount } = defineRemote({
  name: 'mfe-dashboard',
  routes: [{ path: '/dashboard', component: DashboardPage }],
});
