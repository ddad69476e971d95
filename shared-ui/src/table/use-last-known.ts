import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ListPage } from './types';

/** Returns the newest page of this list that was loaded, with any filters; a logout clears it together with the query cache. */
export function useLastKnown<T>(prefix: QueryKey): () => { page: ListPage<T>; at: number } | undefined {
  const client = useQueryClient();
  return () => {
    const known = client
      .getQueryCache()
      .findAll({ queryKey: prefix })
      .filter((query) => query.state.data !== undefined)
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
    return known ? { page: known.state.data as ListPage<T>, at: known.state.dataUpdatedAt } : undefined;
  };
}
