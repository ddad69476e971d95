import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import PenLine from 'lucide-react/icons/pen-line';
import { Icon } from 'shared-ui/components';
import { Button, notify } from 'shared-ui/core';
import { ConfirmDialog, Menu, type MenuEntryItem } from 'shared-ui/overlays';
import { newClaimLink } from '../../../parts/links';
import { useIsClinical } from '../../../parts/roles';
import { deleteMessage, keepMessage, type Message } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import { refusalMessage } from '../refusal';
import css from './line.module.css';

interface LineMenuProps {
  user: string;
  message: Message;
  onEdit: (message: Message) => void;
}

/** Reports whether one of the user's messages may still be changed. */
export function isOpenToChange({ editableUntil }: Message, now = Date.now()): boolean {
  return editableUntil !== undefined && Date.parse(editableUntil) > now;
}

/** Shows the actions on a message: copy, create a claim, and for five minutes edit and delete for the author. */
export function LineMenu({ user, message, onEdit }: LineMenuProps) {
  const t = useTranslations();
  const client = useQueryClient();
  const clinical = useIsClinical();
  const [asking, ask] = useState(false);
  const name = t('messages.messageActions');
  const remove = async () => {
    try {
      await deleteMessage(user, message);
      const { text, attachments, links, mentions, ...rest } = message;
      void [text, attachments, links, mentions];
      keepMessage(client, user, {
        ...rest,
        text: '',
        attachments: [],
        links: [],
        mentions: [],
        deleted: true,
        version: message.version + 1,
      });
    } catch (error) {
      console.warn('the message was not taken back', error);
      notify({ tone: 'error', key: message.uuid, message: refusalMessage(error, t) });
    }
    ask(false);
  };
  // Evaluated when the menu opens, since the five minutes may end while it is closed.
  const items = (): MenuEntryItem[] => [
    ...(isOpenToChange(message)
      ? [
          {
            id: 'edit',
            label: t('messages.edit'),
            icon: <PenLine size={16} strokeWidth={1.6} aria-hidden />,
            onAction: () => onEdit(message),
          },
          { id: 'delete', label: t('messages.delete'), icon: <Icon name="trash" />, danger: true, onAction: () => ask(true) },
        ]
      : []),
    ...(message.text
      ? [{ id: 'copy', label: t('messages.copy'), icon: <Icon name="copy" />, onAction: () => void copy(message.text) }]
      : []),
    ...(clinical && message.claimUuid === undefined
      ? [{ id: 'claim', label: t('messages.claim.of'), icon: <Icon name="flag" />, href: claimOf(message) }]
      : []),
  ];
  return (
    <>
      <Menu
        label={name}
        trigger={<Button className={css.menu} variant="ghost" size="s" iconOnly icon={<Icon name="more" />} aria-label={name} />}
        items={items}
      />
      {asking ? (
        <ConfirmDialog open title={t('messages.deleteTitle')} confirm={t('messages.delete')} onConfirm={remove} onCancel={() => ask(false)}>
          {t('messages.deleteText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (error) {
    console.warn('the text was not copied', error);
  }
}

/** Returns the address of a new claim, with the order that the message links. */
function claimOf({ uuid, links }: Message): string {
  return newClaimLink({ message: uuid, order: links.find(({ kind, mine }) => kind === 'order' && mine)?.reference });
}
