import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

export type Conversation = ProductSchemas['Conversation'];
export type Participant = ProductSchemas['Participant'];

/** Filter of a conversation list. */
export type Show = 'open' | 'unread' | 'groups' | 'archived';

/** Page size; most users have fewer conversations. */
const SIZE = 50;

/** Fetches one page of the user's conversations. */
export function conversationPage(userUuid: string, search: string, show: Show, page: number, signal: AbortSignal) {
  const query = { search: search || undefined, show, size: SIZE, page };
  return result(product.GET('/conversations/list/{userUuid}', { params: { path: { userUuid }, query }, signal }));
}

/** Returns the query of the user's conversations, the newest message first, page by page. */
export function conversationsQuery(userUuid: string, search: string, show: Show) {
  return infiniteQueryOptions({
    queryKey: ['conversations', 'list', userUuid, search, show],
    queryFn: ({ pageParam, signal }) => conversationPage(userUuid, search, show, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of the unread count. */
export function unreadQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['conversations', 'unread', userUuid],
    queryFn: ({ signal }) => result(product.GET('/conversations/unread/{userUuid}', { params: { path: { userUuid } }, signal })),
    meta: { loader: false },
  });
}

/** Returns the query of one conversation, with the user's draft and everyone's reading position. */
export function conversationQuery(userUuid: string, conversationUuid: string) {
  return queryOptions({
    queryKey: ['conversations', 'one', userUuid, conversationUuid],
    queryFn: ({ signal }) =>
      result(product.GET('/conversations/one/{userUuid}/{conversationUuid}', { params: { path: { userUuid, conversationUuid } }, signal })),
    meta: { loader: false },
  });
}

/**
 * Returns the query of a conversation's context. Each request for a patient is recorded in the access journal, so it is repeated only when
 * `stamp` changes, that is, when something was linked or sent.
 */
export function contextQuery(userUuid: string, conversationUuid: string, stamp: number) {
  return queryOptions({
    queryKey: ['about', userUuid, conversationUuid, stamp],
    queryFn: ({ signal }) =>
      result(
        product.GET('/conversations/context/{userUuid}/{conversationUuid}', { params: { path: { userUuid, conversationUuid } }, signal }),
      ),
    placeholderData: (known, before) => (before?.queryKey[2] === conversationUuid ? known : undefined),
    staleTime: 5 * 60_000,
    meta: { loader: false },
  });
}

/** Returns the query of whom the user may write to. */
export function contactsQuery(userUuid: string, search: string) {
  return queryOptions({
    queryKey: ['network', 'writable', userUuid, search],
    queryFn: ({ signal }) =>
      result(
        product.GET('/conversations/contacts/{userUuid}', {
          params: { path: { userUuid }, query: { search: search || undefined } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the mutations of a conversation; they also refresh the lists. */
export function useConversationChanges(userUuid: string) {
  const client = useQueryClient();
  const path = (conversationUuid: string) => ({ params: { path: { userUuid, conversationUuid } } });
  const follow = () => client.invalidateQueries({ queryKey: ['conversations'] });
  const keep = (conversation: Conversation) => {
    client.setQueryData(conversationQuery(userUuid, conversation.uuid).queryKey, conversation);
    return follow();
  };
  const create = useMutation({
    mutationFn: (body: ProductSchemas['ConversationInput']) =>
      result(product.POST('/conversations/create/{userUuid}', { params: { path: { userUuid } }, body })),
    onSuccess: keep,
  });
  const add = useMutation({
    mutationFn: ({ uuid, people }: { uuid: string; people: string[] }) =>
      result(
        product.POST('/conversations/participants/{userUuid}/{conversationUuid}', { ...path(uuid), body: { participantsUuids: people } }),
      ),
    onSuccess: keep,
  });
  const leave = useMutation({
    mutationFn: (uuid: string) => product.POST('/conversations/leave/{userUuid}/{conversationUuid}', path(uuid)),
  });
  const archive = useMutation({
    mutationFn: ({ uuid, archived }: { uuid: string; archived: boolean }) =>
      product.POST('/conversations/archive/{userUuid}/{conversationUuid}', { ...path(uuid), body: { archived } }),
    onSuccess: follow,
  });
  return { create, add, leave, archive, follow };
}

/** Reports the user's reading position. */
export async function readUpTo(userUuid: string, conversationUuid: string, seq: number): Promise<void> {
  await product.POST('/conversations/read/{userUuid}/{conversationUuid}', {
    params: { path: { userUuid, conversationUuid } },
    body: { seq },
  });
}

/** Saves the user's draft. */
export async function saveDraft(userUuid: string, conversationUuid: string, text: string): Promise<void> {
  await product.PUT('/conversations/draft/{userUuid}/{conversationUuid}', {
    params: { path: { userUuid, conversationUuid } },
    body: { text },
  });
}

/** Signals to the others that the user is typing. */
export async function tellTyping(userUuid: string, conversationUuid: string): Promise<void> {
  await product.POST('/conversations/typing/{userUuid}/{conversationUuid}', { params: { path: { userUuid, conversationUuid } } });
}
