import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import { joined, trimmed, type Thread } from './thread';

export type Message = ProductSchemas['Message'];
export type MessageLink = ProductSchemas['MessageLink'];
export type Attachment = ProductSchemas['MessageAttachment'];

/** How many messages come at once. */
const SIZE = 50;
/** How many slices a refresh reads of what came meanwhile before it begins anew at the end. */
const MOST_SLICES = 4;

type Cursor = { before?: number; after?: number; limit?: number };

function slice(userUuid: string, conversationUuid: string, cursor: Cursor, signal?: AbortSignal) {
  const query = { limit: SIZE, ...cursor };
  return result(
    product.GET('/messages/list/{userUuid}/{conversationUuid}', { params: { path: { userUuid, conversationUuid }, query }, signal }),
  );
}

const keyOf = (userUuid: string, conversationUuid: string) => ['messages', 'thread', userUuid, conversationUuid] as const;

/** Where somebody has stopped reading, and where the conversation ends. */
export interface Mark {
  readUpTo: number;
  lastSeq: number;
}

/** The part of a conversation in which a reader begins: at its end, or where the unread begins if that is farther away. */
async function begin(user: string, conversation: string, { readUpTo, lastSeq }: Mark, signal: AbortSignal): Promise<Thread> {
  if (lastSeq - readUpTo < SIZE || readUpTo === 0) return slice(user, conversation, {}, signal);
  const before = await slice(user, conversation, { before: readUpTo + 1, limit: SIZE / 2 }, signal);
  return joined(before, await slice(user, conversation, { after: readUpTo }, signal));
}

/** The end of a conversation as it is now, joined to what is known of it: what was changed, and what came. */
async function refresh(user: string, conversation: string, known: Thread, signal: AbortSignal): Promise<Thread> {
  const last = known.items.at(-1)?.seq ?? 0;
  // Somebody who reads in the middle sees what is there; a message may be changed for five minutes, at the end of it all.
  if (known.hasAfter) return known;
  let fresh = known;
  let end = await slice(user, conversation, {}, signal);
  if ((end.items[0]?.seq ?? 0) <= last + 1) return joined(fresh, end);
  for (let read = 0; read < MOST_SLICES; read += 1) {
    const next = await slice(user, conversation, { after: fresh.items.at(-1)?.seq ?? 0, limit: 100 }, signal);
    fresh = joined(fresh, next);
    if (!next.hasAfter) return fresh;
  }
  end = await slice(user, conversation, {}, signal);
  return end;
}

/**
 * What is known of a conversation: a stretch without gaps, which grows both ways. Asked again it reads the end anew and
 * leaves the rest as it is.
 */
export function threadQuery(userUuid: string, conversationUuid: string, mark: Mark) {
  const queryKey = keyOf(userUuid, conversationUuid);
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<Thread>(queryKey);
      if (!known || known.items.length === 0) return begin(userUuid, conversationUuid, mark, signal);
      const fresh = await refresh(userUuid, conversationUuid, known, signal);
      // Older ones may have come meanwhile.
      return joined(client.getQueryData<Thread>(queryKey) ?? known, fresh);
    },
    meta: { loader: false },
  });
}

function grow(client: QueryClient, user: string, conversation: string, more: Thread, end: 'start' | 'end'): void {
  client.setQueryData<Thread>(keyOf(user, conversation), (known) => trimmed(joined(known, more), end));
}

/** Reads what stands before what is known. */
export async function readOlder(client: QueryClient, user: string, conversation: string): Promise<void> {
  const first = client.getQueryData<Thread>(keyOf(user, conversation))?.items[0];
  if (first) grow(client, user, conversation, await slice(user, conversation, { before: first.seq }), 'start');
}

/** Reads what follows what is known. */
export async function readNewer(client: QueryClient, user: string, conversation: string): Promise<void> {
  const last = client.getQueryData<Thread>(keyOf(user, conversation))?.items.at(-1);
  if (last) grow(client, user, conversation, await slice(user, conversation, { after: last.seq }), 'end');
}

/** Reads the end of a conversation, whatever was known of it. */
export async function readEnd(client: QueryClient, user: string, conversation: string): Promise<void> {
  client.setQueryData<Thread>(keyOf(user, conversation), await slice(user, conversation, {}));
}

/** Reads threads anew, and what conversations are about: other files can be opened than before. */
export async function readFilesAnew(client: QueryClient, user: string): Promise<void> {
  await Promise.all([
    client.resetQueries({ queryKey: ['messages', 'thread', user] }),
    client.invalidateQueries({ queryKey: ['about', user] }),
  ]);
}

/** Puts a message in its place: one that was sent, changed or became a claim. Where others' came between, they are read. */
export function keepMessage(client: QueryClient, user: string, message: Message): void {
  const queryKey = keyOf(user, message.conversationUuid);
  const known = client.getQueryData<Thread>(queryKey);
  if (!known || known.hasAfter) return;
  const last = known.items.at(-1)?.seq ?? 0;
  if (message.seq > last + 1) void client.invalidateQueries({ queryKey });
  else client.setQueryData<Thread>(queryKey, joined(known, { items: [message], hasBefore: known.hasBefore, hasAfter: false }));
}

/** Changes the text of an own message. */
export async function editMessage(user: string, { uuid, version }: Message, text: string): Promise<Message> {
  return result(
    product.PUT('/messages/edit/{userUuid}/{messageUuid}', {
      params: { path: { userUuid: user, messageUuid: uuid } },
      body: { text, version },
    }),
  );
}

/** Takes an own message back. */
export async function deleteMessage(user: string, { uuid }: Message): Promise<void> {
  await product.DELETE('/messages/delete/{userUuid}/{messageUuid}', { params: { path: { userUuid: user, messageUuid: uuid } } });
}
