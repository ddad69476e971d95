import { defineExtensions } from 'shared-ui/slots';

export const { load } = defineExtensions({
  applications: () => import('./extensions/applications'),
  quotes: () => import('./extensions/quotes'),
});
