import { defineExtensions } from 'shared-ui/slots';

/** Extensions of this remote for other remotes' pages (remote.json). */
export const { load } = defineExtensions({
  'new-files': () => import('./extensions/new-files'),
  invitations: () => import('./extensions/invitations'),
  'recent-patients': () => import('./extensions/recent-patients'),
  'pdf-reader': () => import('./extensions/pdf-reader'),
  'found-patients': () => import('./extensions/found-patients'),
});
