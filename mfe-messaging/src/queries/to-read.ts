import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

/** Conversations with unread messages; `me` is the reader's uuid. */
export interface ToRead {
  items: ProductSchemas['Conversation'][];
  total: number;
  me: string;
}

/** Returns the query of conversations with unread messages, the newest message first. */
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
