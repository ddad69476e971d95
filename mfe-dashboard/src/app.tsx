import { dashboard } from 'shared-ui/pages';
import { defineSinglePage } from 'shared-ui/slots';
import { prefetch as first } from './prefetch';
import { DashboardPage } from './pages/dashboard/dashboard-page';

export const { bootstrap, mount, unmount, prefetch } = defineSinglePage({
  name: 'mfe-dashboard',
  path: dashboard.dashboard,
  component: DashboardPage,
  prefetch: first.dashboard,
});
