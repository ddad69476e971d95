import { useState } from 'react';
import { Alert, Button } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { useConversationChanges, type Conversation } from '../../../queries/conversations';
import { useTranslations } from '../../../translations';
import { refusalMessage } from '../refusal';
import css from './dialogs.module.css';
import { PeoplePicker } from './people-picker';

/** Adds members to a group, or colleagues to a question to the support; they can read what is written from then on. */
export default function AddPeople({ user, conversation, onClose }: { user: string; conversation: Conversation; onClose: () => void }) {
  const t = useTranslations();
  const { add } = useConversationChanges(user);
  const [people, setPeople] = useState<string[]>([]);
  const inside = new Set(conversation.participants.map(({ uuid }) => uuid));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('messages.add')}
      actions={
        <>
          <Button onClick={onClose}>{t('messages.cancel')}</Button>
          <Button
            variant="primary"
            busy={add.isPending}
            disabledReason={people.length === 0 ? t('messages.peopleMissing') : undefined}
            onClick={() => add.mutate({ uuid: conversation.uuid, people }, { onSuccess: onClose })}
          >
            {t('messages.addThem')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {add.isError ? <Alert>{refusalMessage(add.error, t)}</Alert> : null}
        <p className={css.quiet}>{t('messages.addHelp')}</p>
        <PeoplePicker
          user={user}
          chosen={people}
          onChange={setPeople}
          among={({ uuid, colleague }) => !inside.has(uuid) && (conversation.kind === 'group' || colleague)}
        />
      </div>
    </Dialog>
  );
}
