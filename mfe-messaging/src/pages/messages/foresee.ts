import { queryOptions } from '@tanstack/react-query';
import type { Foresee } from 'shared-ui/router';
import { conversationPage, conversationsQuery, unreadQuery } from '../../queries/conversations';

/** Prefetches the first conversations and the unread count. */
export const foresee: Foresee = (fetchAhead, user) => {
  void fetchAhead(
    queryOptions({
      queryKey: conversationsQuery(user, '', 'open').queryKey as readonly unknown[],
      queryFn: async ({ signal }) => ({ pages: [await conversationPage(user, '', 'open', 1, signal)], pageParams: [1] }),
      meta: { loader: false },
    }),
  );
  void fetchAhead(unreadQuery(user));
};
