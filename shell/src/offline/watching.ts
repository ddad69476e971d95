import { queryClient } from 'shared-ui/core';
import { ReachWatch } from './reach';

/** The watch of this page's connection to the portal. */
export const reach = new ReachWatch(queryClient);
