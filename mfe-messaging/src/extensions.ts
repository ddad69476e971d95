import { defineExtensions } from 'shared-ui/slots';

/** What this remote adds to the pages of others (remote.json). */
export const { load } = defineExtensions({
  'unread-conversations': () => import('./extensions/unread-conversations'),
  bell: () => import('./extensions/bell'),
  'found-conversations': () => import('./extensions/found-conversations'),
});
