import { queryOptions } from '@tanstack/react-query';
import type { Prefetch } from 'shared-ui/router';
import { conversationPage, conversationsQuery, unreadQuery } from '../../queries/conversations';

/** Prefetches the first conversations and the unread count. */
export const prefetch: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  void prefetchPlain(
    queryOptions({
      queryKey: conversationsQuery(user, '', 'open').queryKey as readonly unknown[],
      queryFn: async ({ signal }) => ({ pages: [await conversationPage(user, '', 'open', 1, signal)], pageParams: [1] }),
      meta: { loader: false },
    }),
  );
  void prefetchQuery(unreadQuery(user));
};
