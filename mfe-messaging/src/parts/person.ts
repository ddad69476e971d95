import type { ProductSchemas, TFunction } from 'shared-ui/core';

type PersonInfo = ProductSchemas['PersonInfo'];
type Conversation = ProductSchemas['Conversation'];

/** First name, then last name. */
export function fullName({ firstName, lastName }: PersonInfo): string {
  return `${firstName} ${lastName}`.trim();
}

/** What a conversation is called: the other person, or its subject. */
export function conversationName({ kind, subject, participants }: Conversation, me: string, t: TFunction): string {
  if (kind !== 'direct') return subject || t(kind === 'support' ? 'messages.support' : 'messages.group');
  const other = participants.find(({ uuid }) => uuid !== me);
  return other ? fullName(other.personInfo) : t('messages.nobody');
}

/** Whose initials stand for a conversation: the support is one face, whatever is asked of it. */
export function conversationFace(conversation: Conversation, me: string, t: TFunction): string {
  return conversation.kind === 'support' ? t('messages.support') : conversationName(conversation, me, t);
}
