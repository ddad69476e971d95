import { defineExtensions } from 'shared-ui/slots';

/** What this remote adds to the pages of others (remote.json). */
export const { load } = defineExtensions({
  invitations: () => import('./extensions/invitations'),
  'recent-patients': () => import('./extensions/recent-patients'),
  'found-patients': () => import('./extensions/found-patients'),
});
