import type { PrefetchQuery } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { contactFacetsQuery, contactsQuery } from '../../queries/network';
import { receivedQuery } from '../../queries/received';
import { contactsSchema } from './schema';

/** Prefetches the list's first queries. */
export function first(prefetchQuery: PrefetchQuery, user: string): void {
  void prefetchQuery(contactsQuery(user, defaultState(contactsSchema)));
  void prefetchQuery(contactFacetsQuery(user));
  void prefetchQuery(receivedQuery(user));
  void prefetchQuery(viewsQuery(user, 'network'));
}
