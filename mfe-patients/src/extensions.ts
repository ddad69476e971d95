import { defineExtensions } from 'shared-ui/slots';

/** What this remote adds to the pages of others (remote.json). */
export const { load } = defineExtensions({
  'new-files': () => import('./extensions/new-files'),
  invitations: () => import('./extensions/invitations'),
  'recent-patients': () => import('./extensions/recent-patients'),
  'found-patients': () => import('./extensions/found-patients'),
});
