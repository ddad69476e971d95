import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

/** Conversations with something unread. `me` tells who of their people the reader is. */
export interface ToRead {
  items: ProductSchemas['Conversation'][];
  total: number;
  me: string;
}

/** Conversations in which something is unread, those with the newest message first. */
export function toReadQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['conversations', 'to-read', userUuid],
    queryFn: async ({ signal }): Promise<ToRead> => {
      const query = { show: 'unread' as const, size: 6 };
      const { items, total } = await result(
        product.GET('/conversations/list/{userUuid}', { params: { path: { userUuid }, query }, signal }),
      );
      return { items, total, me: userUuid };
    },
    meta: { loader: false },
  });
}
