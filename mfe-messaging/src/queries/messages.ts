import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { joined, trimmed, type Thread } from './thread';

export type Message = ProductSchemas['Message'];
export type MessageLink = ProductSchemas['MessageLink'];
export type Attachment = ProductSchemas['MessageAttachment'];

/** Page size. */
const SIZE = 50;
/** The most pages that a refresh fetches to catch up before it starts again at the end. */
const MAX_SLICES = 4;

type Cursor = { before?: number; after?: number; limit?: number };

function slice(userUuid: string, conversationUuid: string, cursor: Cursor, signal?: AbortSignal) {
  const query = { limit: SIZE, ...cursor };
  return result(
    product.GET('/messages/list/{userUuid}/{conversationUuid}', { params: { path: { userUuid, conversationUuid }, query }, signal }),
  );
}

const keyOf = (userUuid: string, conversationUuid: string) => ['messages', 'thread', userUuid, conversationUuid] as const;

/** A reader's position and the end of the conversation when it was opened, and how many messages were unread. */
export interface Mark {
  readUpTo: number;
  lastSeq: number;
  unread: number;
}

/** Fetches the initial part of a conversation: its end, or around the first unread message if that is farther away. */
async function begin(user: string, conversation: string, { readUpTo, lastSeq }: Mark, signal: AbortSignal): Promise<Thread> {
  if (lastSeq - readUpTo < SIZE) return slice(user, conversation, {}, signal);
  if (readUpTo === 0) return slice(user, conversation, { after: 0 }, signal);
  const before = await slice(user, conversation, { before: readUpTo + 1, limit: SIZE / 2 }, signal);
  return joined(before, await slice(user, conversation, { after: readUpTo }, signal));
}

/** Fetches the current end of a conversation and joins it with the known part, for changed and new messages. */
async function refresh(user: string, conversation: string, known: Thread, signal: AbortSignal): Promise<Thread> {
  const last = known.items.at(-1)?.seq ?? 0;
  // A reader in the middle keeps what is loaded. Only messages of the last five minutes can change, and they are at the end.
  if (known.hasAfter) return known;
  let fresh = known;
  let end = await slice(user, conversation, {}, signal);
  if ((end.items[0]?.seq ?? 0) <= last + 1) return joined(fresh, end);
  for (let read = 0; read < MAX_SLICES; read += 1) {
    const next = await slice(user, conversation, { after: fresh.items.at(-1)?.seq ?? 0, limit: 100 }, signal);
    fresh = joined(fresh, next);
    if (!next.hasAfter) return fresh;
  }
  end = await slice(user, conversation, {}, signal);
  return end;
}

/**
 * Returns the query of a conversation's loaded part: a range without gaps, which grows in both directions. A refetch reads the end again
 * and keeps the rest.
 */
export function threadQuery(userUuid: string, conversationUuid: string, mark: Mark) {
  const queryKey = keyOf(userUuid, conversationUuid);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<Thread>(queryKey);
      // What was loaded may end before the reading position, when the reader continued on another device.
      const short = known?.hasAfter && (known.items.at(-1)?.seq ?? 0) < mark.readUpTo;
      if (!known || known.items.length === 0 || short) return begin(userUuid, conversationUuid, mark, signal);
      const fresh = await refresh(userUuid, conversationUuid, known, signal);
      // Older messages may have been loaded meanwhile.
      return joined(client.getQueryData<Thread>(queryKey) ?? known, fresh);
    },
    meta: { loader: false },
  });
}

function grow(client: QueryClient, user: string, conversation: string, more: Thread, end: 'start' | 'end'): void {
  client.setQueryData<Thread>(keyOf(user, conversation), (known) => trimmed(joined(known, more), end));
}

/** Fetches the messages before the loaded ones. */
export async function readOlder(client: QueryClient, user: string, conversation: string): Promise<void> {
  const first = client.getQueryData<Thread>(keyOf(user, conversation))?.items[0];
  if (first) grow(client, user, conversation, await slice(user, conversation, { before: first.seq }), 'start');
}

/** Fetches the messages after the loaded ones. */
export async function readNewer(client: QueryClient, user: string, conversation: string): Promise<void> {
  const last = client.getQueryData<Thread>(keyOf(user, conversation))?.items.at(-1);
  if (last) grow(client, user, conversation, await slice(user, conversation, { after: last.seq }), 'end');
}

/** Fetches the end of a conversation in place of the loaded part. */
export async function readEnd(client: QueryClient, user: string, conversation: string): Promise<void> {
  client.setQueryData<Thread>(keyOf(user, conversation), await slice(user, conversation, {}));
}

/** Fetches threads and contexts again, after the access to files has changed. */
export async function readFilesAnew(client: QueryClient, user: string): Promise<void> {
  await Promise.all([
    client.resetQueries({ queryKey: ['messages', 'thread', user] }),
    client.invalidateQueries({ queryKey: ['about', user] }),
  ]);
}

/** Inserts a message that was sent, changed or turned into a claim. If others arrived before it, the thread is fetched. */
export function keepMessage(client: QueryClient, user: string, message: Message): void {
  const queryKey = keyOf(user, message.conversationUuid);
  const known = client.getQueryData<Thread>(queryKey);
  if (!known || known.hasAfter) return;
  const last = known.items.at(-1)?.seq ?? 0;
  if (message.seq > last + 1) void client.invalidateQueries({ queryKey });
  else client.setQueryData<Thread>(queryKey, joined(known, { items: [message], hasBefore: known.hasBefore, hasAfter: false }));
}

/** Changes the text of one of the user's messages. */
export async function editMessage(user: string, { uuid, version }: Message, text: string): Promise<Message> {
  return result(
    product.PUT('/messages/edit/{userUuid}/{messageUuid}', {
      params: { path: { userUuid: user, messageUuid: uuid } },
      body: { text, version },
    }),
  );
}

/** Deletes one of the user's messages. */
export async function deleteMessage(user: string, { uuid }: Message): Promise<void> {
  await product.DELETE('/messages/delete/{userUuid}/{messageUuid}', { params: { path: { userUuid: user, messageUuid: uuid } } });
}
