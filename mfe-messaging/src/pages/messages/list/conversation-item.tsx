import { Avatar } from 'shared-ui/components';
import { cx, formatNumber, fullName, linkProps, type TFunction, useLocale, VisuallyHidden } from 'shared-ui/core';
import { conversationFace, conversationName } from '../../../parts/person';
import type { Conversation } from '../../../queries/conversations';
import { useTranslations } from '../../../translations';
import { placeLink, type Place } from '../address';
import { shortWhen } from '../../../parts/days';
import css from './list.module.css';

interface Props {
  user: string;
  conversation: Conversation;
  place: Place;
}

/** Shows a conversation: its name, the time and text of the last message or the draft, and the unread count. */
export function ConversationItem({ user, conversation, place }: Props) {
  const t = useTranslations();
  const locale = useLocale();
  const { uuid, unread, lastAt } = conversation;
  const current = place.activeConversationId === uuid;
  return (
    <a
      {...linkProps(placeLink({ ...place, activeConversationId: uuid }))}
      className={cx(css.item, current && css.current, unread > 0 && css.unread)}
      aria-current={current ? 'true' : undefined}
    >
      <Avatar name={conversationFace(conversation, user, t)} size={36} />
      <span className={css.name}>
        <bdi lang={conversation.subject ? '' : undefined}>{conversationName(conversation, user, t)}</bdi>
      </span>
      <time className={css.when} dateTime={lastAt}>
        {shortWhen(lastAt, locale)}
      </time>
      <Preview user={user} conversation={conversation} />
      {unread > 0 ? (
        <span className={css.badge}>
          {unread > 99 ? '99+' : formatNumber(unread)}
          <VisuallyHidden> {t('messages.unread', { count: unread, n: formatNumber(unread) })}</VisuallyHidden>
        </span>
      ) : null}
    </a>
  );
}

function Preview({ user, conversation }: { user: string; conversation: Conversation }) {
  const t = useTranslations();
  if (conversation.draft) {
    return (
      <span className={css.preview}>
        <em className={css.draft}>{t('messages.draft')}</em> <span lang="">{conversation.draft}</span>
      </span>
    );
  }
  return (
    <span lang="" className={css.preview}>
      {previewText(conversation, user, t)}
    </span>
  );
}

function previewText({ lastMessage, kind, participants }: Conversation, user: string, t: TFunction): string {
  if (!lastMessage) return t('messages.preview.nothing');
  const { side, authorUuid, text, deleted, attachments } = lastMessage;
  if (side === 'system') return t(`messages.preview.${text}`);
  const content = deleted
    ? t('messages.deleted')
    : text || t('messages.preview.files', { count: attachments, n: formatNumber(attachments) });
  if (authorUuid === user) return t('messages.preview.you', { words: content });
  const author = participants.find(({ uuid }) => uuid === authorUuid);
  return kind === 'group' && author
    ? t('messages.preview.by', { name: author.personInfo.firstName || fullName(author.personInfo), words: content })
    : content;
}
