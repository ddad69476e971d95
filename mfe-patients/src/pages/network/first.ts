import type { Prefetch } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { contactFacetsQuery, contactsQuery } from '../../queries/network';
import { receivedQuery } from '../../queries/received';
import { contactsSchema } from './schema';

/** Prefetches the list's first queries; a query string may select another tab, which has none of them. */
export const first: Prefetch = (_, user, prefetchPlain) => {
  void prefetchPlain(contactsQuery(user, defaultState(contactsSchema)));
  void prefetchPlain(contactFacetsQuery(user));
  void prefetchPlain(receivedQuery(user));
  void prefetchPlain(viewsQuery(user, 'network'));
};
