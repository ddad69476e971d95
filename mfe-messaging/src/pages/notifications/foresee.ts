import type { Foresee } from 'shared-ui/router';
import { defaultState } from 'shared-ui/table';
import { notificationsQuery } from '../../queries/notifications';
import { notificationsSchema } from './schema';

/** Prefetches the page's first queries. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(notificationsQuery(user, defaultState(notificationsSchema)));
};
