import { dashboard } from 'shared-ui/pages';
import { defineSinglePage } from 'shared-ui/slots';
import { firstQueries } from './foresee';
import { DashboardPage } from './pages/dashboard/dashboard-page';

export const { bootstrap, mount, unmount, foresee } = defineSinglePage({
  name: 'mfe-dashboard',
  path: dashboard.dashboard,
  component: DashboardPage,
  foresee: firstQueries,
});
