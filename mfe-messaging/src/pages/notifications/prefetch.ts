import type { Prefetch } from 'shared-ui/router';
import { defaultState } from 'shared-ui/table';
import { notificationsQuery } from '../../queries/notifications';
import { notificationsSchema } from './schema';

/** Prefetches the page's first queries. */
export const prefetch: Prefetch = (_, user, prefetchPlain) => {
  void prefetchPlain(notificationsQuery(user, defaultState(notificationsSchema)));
};
