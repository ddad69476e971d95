import { Icon } from 'shared-ui/components';
import { formatNumber } from 'shared-ui/core';
import type { TodoSource } from 'shared-ui/slots';
import { paths } from '../parts/links';
import { receivedQuery, type ContactPage } from '../queries/received';

/** To-do source: invitations to the user's network, the oldest first. */
export default {
  query: receivedQuery,
  whose: 'reader',
  items: ({ items }, t) =>
    items
      .map((contact) => {
        const { uuid, name, contactPractice, message, createdAt } = contact;
        return {
          id: `invitation-${uuid}`,
          kind: 'invitation',
          urgency: 6,
          since: createdAt,
          glyph: <Icon name="users" />,
          title: t('ext.todo.invitation', { name }),
          detail: contactPractice ?? message ?? '',
          action: t('ext.todo.answer'),
          href: paths.network,
          reference: name,
          act: {
            label: t('ext.todo.answer'),
            open: async (user: string) => {
              const { invitationQuestion } = await import(
                /* webpackChunkName: "invitation-question" */ '../pages/network/invitation-question'
              );
              return invitationQuestion(contact, user);
            },
          },
        };
      })
      .sort((a, b) => a.since.localeCompare(b.since)),
  total: ({ total }) => total,
  all: (t, n) => ({ href: paths.network, text: t('ext.todo.allInvitations', { count: n, n: formatNumber(n) }) }),
  failure: (t) => t('ext.todo.errorInvitations'),
} satisfies TodoSource<ContactPage, string[]>;
