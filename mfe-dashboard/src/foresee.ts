import type { FetchAhead } from 'shared-ui/router';
import { digestQuery } from './queries/digest';
import { layoutQuery } from './queries/layout';
import { snoozedQuery } from './queries/snoozed';

/** Prefetches the dashboard's own first queries; its cards declare theirs. remote.json lists the calls, and a test compares both. */
export function firstQueries(fetchAhead: FetchAhead, user: string): void {
  void fetchAhead(digestQuery(user));
  void fetchAhead(layoutQuery(user));
  void fetchAhead(snoozedQuery(user));
}
