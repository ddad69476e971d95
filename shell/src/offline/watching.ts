import { queryClient } from 'shared-ui/core';
import { ReachWatch } from './reach';

/** Whether this page reaches the portal. */
export const reach = new ReachWatch(queryClient);
