import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import type { FileRef } from './files';

export type FileComment = ProductSchemas['FileComment'];
export type FileReply = ProductSchemas['FileReply'];
export type CommentAnchor = ProductSchemas['CommentAnchor'];
export type FileVerdict = ProductSchemas['FileVerdict'];
export type HoldingVerdict = ProductSchemas['HoldingVerdict'];

/** Returns the query of a file's threads of comments. Each request is recorded in the access journal. */
export function fileCommentsQuery(userUuid: string, { uuid: fileUuid, trayContent }: FileRef) {
  return queryOptions({
    queryKey: ['file-comments', userUuid, fileUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/files/comments/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid } }, signal })),
    enabled: !trayContent,
    staleTime: 60_000,
    meta: { loader: false },
  });
}

export type FileCommenter = ProductSchemas['FileCommenter'];

/** Returns the query of the others who may comment on a file, whom a comment may mention. */
export function fileCommentersQuery(userUuid: string, fileUuid: string) {
  return queryOptions({
    queryKey: ['patients', 'commenters', userUuid, fileUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/files/commenters/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid } }, signal })),
    staleTime: 60_000,
    meta: { loader: false },
  });
}

/** Returns the threads with one that was answered by a call: in its place, or at the end. */
function withThread(known: readonly FileComment[], thread: FileComment): FileComment[] {
  const at = known.findIndex(({ uuid }) => uuid === thread.uuid);
  return at < 0 ? [...known, thread] : known.with(at, thread);
}

/** Returns the threads without a comment or reply. */
function withoutText(known: readonly FileComment[], gone: string): FileComment[] {
  return known
    .filter(({ uuid }) => uuid !== gone)
    .map((thread) => (thread.replies ? { ...thread, replies: thread.replies.filter(({ uuid }) => uuid !== gone) } : thread));
}

/** Changes a file's threads; the cached list is updated without a request. */
export function useCommentChanges(userUuid: string, fileUuid: string) {
  const client = useQueryClient();
  const { queryKey } = fileCommentsQuery(userUuid, { uuid: fileUuid });
  const path = { userUuid, fileUuid };
  const keep = async (call: Promise<FileComment>): Promise<FileComment> => {
    const thread = await call;
    client.setQueryData(queryKey, (known) => withThread(known ?? [], thread));
    // Which of the verdicts hold is the platform's answer.
    if (thread.verdict) void client.invalidateQueries({ queryKey });
    return thread;
  };
  return {
    add: (text: string, anchor: CommentAnchor, mentionsUuids: string[]) =>
      keep(result(product.POST('/files/comments/{userUuid}/{fileUuid}', { params: { path }, body: { text, anchor, mentionsUuids } }))),
    reply: (text: string, replyTo: string, mentionsUuids: string[]) =>
      keep(result(product.POST('/files/comments/{userUuid}/{fileUuid}', { params: { path }, body: { text, replyTo, mentionsUuids } }))),
    judge: (verdict: FileVerdict, text?: string) =>
      keep(
        result(product.POST('/files/verdict/{userUuid}/{fileUuid}', { params: { path }, body: { verdict, ...(text ? { text } : {}) } })),
      ),
    resolve: (commentUuid: string, resolved: boolean) =>
      keep(
        result(
          product.POST('/files/comment-resolve/{userUuid}/{fileUuid}/{commentUuid}', {
            params: { path: { ...path, commentUuid } },
            body: { resolved },
          }),
        ),
      ),
    remove: async (commentUuid: string): Promise<void> => {
      await product.DELETE('/files/comments/{userUuid}/{fileUuid}/{commentUuid}', { params: { path: { ...path, commentUuid } } });
      client.setQueryData(queryKey, (known) => withoutText(known ?? [], commentUuid));
      void client.invalidateQueries({ queryKey });
    },
  };
}
