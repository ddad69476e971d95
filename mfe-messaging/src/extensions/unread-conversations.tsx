import { Icon } from 'shared-ui/components';
import { formatNumber, fullName, type TFunction } from 'shared-ui/core';
import type { TodoSource } from 'shared-ui/slots';
import { paths } from '../parts/links';
import { toReadQuery, type ToRead } from '../queries/to-read';

function nameOf({ kind, subject, participants }: ToRead['items'][number], me: string, t: TFunction): string {
  if (kind !== 'direct') return subject || t(kind === 'support' ? 'ext.todo.support' : 'ext.todo.group');
  const other = participants.find(({ uuid }) => uuid !== me);
  return other ? fullName(other.personInfo) : t('ext.todo.somebody');
}

/** To-do source: conversations with unread messages, the latest first. The texts themselves are shown on the messages page only. */
export default {
  query: toReadQuery,
  whose: 'reader',
  items: ({ items, me }, t) =>
    items.map((conversation) => {
      const { uuid, kind, unread, lastAt } = conversation;
      const name = nameOf(conversation, me, t);
      return {
        id: `conversation-${uuid}`,
        kind: 'message',
        urgency: 7,
        since: lastAt,
        glyph: <Icon name="mail" />,
        title: t('ext.todo.unread', { count: unread, n: formatNumber(unread), name }),
        detail: t(`ext.todo.kind.${kind}`),
        action: t('ext.todo.read'),
        href: `${paths.messages}?activeConversationId=${encodeURIComponent(uuid)}`,
        reference: name,
      };
    }),
  total: ({ total }) => total,
  all: (t, n) => ({ href: `${paths.messages}?show=unread`, text: t('ext.todo.allUnread', { count: n, n: formatNumber(n) }) }),
  failure: (t) => t('ext.todo.errorUnread'),
} satisfies TodoSource<ToRead, string[]>;
