import { fullName, type ProductSchemas, type TFunction } from 'shared-ui/core';

type Conversation = ProductSchemas['Conversation'];

/** Returns the name of a conversation: the other person's, or its subject. */
export function conversationName({ kind, subject, participants }: Conversation, me: string, t: TFunction): string {
  if (kind !== 'direct') return subject || t(kind === 'support' ? 'messages.support' : 'messages.group');
  const other = participants.find(({ uuid }) => uuid !== me);
  return other ? fullName(other.personInfo) : t('messages.nobody');
}

/** Returns whose initials represent a conversation; all questions to the support share one avatar. */
export function conversationFace(conversation: Conversation, me: string, t: TFunction): string {
  return conversation.kind === 'support' ? t('messages.support') : conversationName(conversation, me, t);
}
