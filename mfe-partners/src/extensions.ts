import { defineExtensions } from 'shared-ui/slots';

export const { load } = defineExtensions({
  partners: () => import('./extensions/partners'),
});
