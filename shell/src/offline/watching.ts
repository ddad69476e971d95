import { queryClient } from 'shared-ui/core';
import { ConnectivityWatch } from './connectivity';

/** The watch of this page's connection to the portal. */
export const reach = new ConnectivityWatch(queryClient);
