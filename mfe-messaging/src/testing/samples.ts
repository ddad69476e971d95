/** Answers of the product API for the demo practice, for pages that tests open in jsdom. */
import type { ProductSchemas } from 'shared-ui/core';
import { USER } from 'shared-ui/testing';

type Conversation = ProductSchemas['Conversation'];
type Message = ProductSchemas['Message'];
type Notification = ProductSchemas['Notification'];

/** Returns a uuid that ends with this number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const person = (firstName: string, lastName: string) => ({ firstName, lastName }) as ProductSchemas['PersonInfo'];

export const CAMILLE: ProductSchemas['Participant'] = { uuid: USER, personInfo: person('Camille', 'Martin'), colleague: true, readUpTo: 0 };
export const NORA: ProductSchemas['Participant'] = { uuid: uuid(1), personInfo: person('Nora', 'Faure'), colleague: true, readUpTo: 0 };
export const ETIENNE: ProductSchemas['Participant'] = {
  uuid: uuid(2),
  personInfo: person('Étienne', 'Caron'),
  practice: 'Cabinet Caron',
  colleague: false,
  readUpTo: 0,
};

export const GROUP = uuid(20);

export const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  uuid: GROUP,
  kind: 'group',
  subject: 'Stérilisation',
  participants: [CAMILLE, NORA],
  createdAt: '2026-11-20T08:00:00Z',
  lastAt: '2026-11-20T09:00:00Z',
  lastSeq: 2,
  readUpTo: 2,
  unread: 0,
  archived: false,
  ...more,
});

/** Returns a page of conversations with the counts of the filters. */
export const conversations = (...items: Conversation[]): ProductSchemas['ConversationPage'] => ({
  items,
  total: items.length,
  page: 1,
  size: 50,
  counts: { open: items.length, unread: 0, groups: 1, archived: 1 } as ProductSchemas['ConversationCounts'],
});

/** Returns a message of Nora's, or of the reader's. */
export const message = (seq: number, text: string, more: Partial<Message> & { mine?: boolean } = {}): Message => {
  const { mine = false, ...others } = more;
  const { uuid: author, personInfo } = mine ? CAMILLE : NORA;
  return {
    uuid: uuid(100 + seq),
    conversationUuid: GROUP,
    seq,
    side: 'user',
    author: { uuid: author, personInfo } as Message['author'],
    text,
    at: `2026-11-20T09:${String(seq).padStart(2, '0')}:00Z`,
    deleted: false,
    version: 1,
    attachments: [],
    mentions: [],
    links: [],
    ...others,
  } as Message;
};

/** Returns a complete thread. */
export const thread = (...items: Message[]) => ({ items, hasBefore: false, hasAfter: false });

export const notification = (number: number, more: Partial<Notification> = {}): Notification => ({
  uuid: uuid(200 + number),
  type: 'order',
  title: 'notifications.order.status',
  params: { reference: `C26-0000${String(number)}`, status: 'validated' },
  link: `/mon-cabinet/commande?reference=C26-0000${String(number)}`,
  at: `2026-11-20T08:0${String(number)}:00Z`,
  unread: true,
  ...more,
});

/** Returns a page of notifications with its counts. */
export function notifications(...items: Notification[]): ProductSchemas['NotificationPage'] {
  const unread = items.filter((one) => one.unread).length;
  const types = [{ type: 'order' as const, count: items.length, unread }];
  return { items, total: items.length, page: 1, size: 25, unread, types };
}
