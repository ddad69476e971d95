import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { ListPage } from './types';

/** The newest page of this list that was ever read, under whatever filters; a logout empties the cache and with it this. */
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
