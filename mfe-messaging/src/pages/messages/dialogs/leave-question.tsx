import { notify } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { conversationName } from '../../../parts/person';
import { useConversationChanges, type Conversation } from '../../../queries/conversations';
import { useTranslations } from '../../../translations';
import { refusalMessage } from '../refusal';

interface LeaveProps {
  user: string;
  conversation: Conversation;
  onClose: () => void;
  /** Called with true while the user leaves and afterwards: the conversation no longer exists for the user and must not be fetched. */
  onLeaving: (leaving: boolean) => void;
  onLeft: () => void;
}

/** Asks before the user leaves the conversation, since only the others can add the user again. */
export default function LeaveQuestion({ user, conversation, onClose, onLeaving, onLeft }: LeaveProps) {
  const t = useTranslations();
  const { leave, follow } = useConversationChanges(user);
  const name = conversationName(conversation, user, t);
  const run = async () => {
    onLeaving(true);
    try {
      await leave.mutateAsync(conversation.uuid);
      onLeft();
      await follow();
    } catch (error) {
      console.warn('the conversation was not left', error);
      notify({ tone: 'error', key: conversation.uuid, message: refusalMessage(error, t) });
      onLeaving(false);
      onClose();
    }
  };
  return (
    <ConfirmDialog open title={t('messages.leaveTitle', { name })} confirm={t('messages.leaveConfirm')} onConfirm={run} onCancel={onClose}>
      {t('messages.leaveText')}
    </ConfirmDialog>
  );
}
