import type { FetchAhead } from 'shared-ui/router';
import { digestQuery } from './queries/digest';
import { layoutQuery } from './queries/layout';
import { snoozedQuery } from './queries/snoozed';

/** What the dashboard itself begins with; its cards say theirs. remote.json names the calls, and a test holds both to it. */
export function firstQueries(fetchAhead: FetchAhead, user: string): void {
  void fetchAhead(digestQuery(user));
  void fetchAhead(layoutQuery(user));
  void fetchAhead(snoozedQuery(user));
}
