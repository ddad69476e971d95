import { defineExtensions } from 'shared-ui/slots';

/** Extensions of this remote for other remotes' pages (remote.json). */
export const { load } = defineExtensions({
  'unread-conversations': () => import('./extensions/unread-conversations'),
  bell: () => import('./extensions/bell'),
  'found-conversations': () => import('./extensions/found-conversations'),
});
