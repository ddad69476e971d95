import type { FetchAhead } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { contactFacetsQuery, contactsQuery } from '../../queries/network';
import { receivedQuery } from '../../queries/received';
import { contactsSchema } from './schema';

/** Prefetches the list's first queries. */
export function first(fetchAhead: FetchAhead, user: string): void {
  void fetchAhead(contactsQuery(user, defaultState(contactsSchema)));
  void fetchAhead(contactFacetsQuery(user));
  void fetchAhead(receivedQuery(user));
  void fetchAhead(viewsQuery(user, 'network'));
}
