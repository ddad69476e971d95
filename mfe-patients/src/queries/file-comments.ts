import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type FileComment = ProductSchemas['FileComment'];
export type FileAnchor = ProductSchemas['FileAnchor'];

/** Returns the query of a scan's comments. Each request is recorded in the access journal. */
export function fileCommentsQuery(userUuid: string, fileUuid: string) {
  return queryOptions({
    queryKey: ['file-comments', userUuid, fileUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/files/comments/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid } }, signal })),
    staleTime: 60_000,
    meta: { loader: false },
  });
}

/** Adds and removes comments; the cached list is updated without a request. */
export function useCommentChanges(userUuid: string, fileUuid: string) {
  const client = useQueryClient();
  const { queryKey } = fileCommentsQuery(userUuid, fileUuid);
  const change = (next: (known: FileComment[]) => FileComment[]) => client.setQueryData(queryKey, (known) => next(known ?? []));
  return {
    add: async (text: string, anchor: FileAnchor): Promise<FileComment> => {
      const path = { userUuid, fileUuid };
      const comment = await result(product.POST('/files/comments/{userUuid}/{fileUuid}', { params: { path }, body: { text, anchor } }));
      change((known) => [...known, comment]);
      return comment;
    },
    remove: async (commentUuid: string): Promise<void> => {
      const path = { userUuid, fileUuid, commentUuid };
      await product.DELETE('/files/comments/{userUuid}/{fileUuid}/{commentUuid}', { params: { path } });
      change((known) => known.filter(({ uuid }) => uuid !== commentUuid));
    },
  };
}
