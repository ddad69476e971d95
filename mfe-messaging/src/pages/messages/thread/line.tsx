import { memo } from 'react';
import CheckCheck from 'lucide-react/icons/check-check';
import { Avatar } from 'shared-ui/components';
import {
  cx,
  formatDate,
  formatDateTime,
  formatNumber,
  formatTime,
  fullName,
  type ProductSchemas,
  useLocale,
  VisuallyHidden,
} from 'shared-ui/core';
import type { OutboxOf } from '../../../outbox';
import type { Conversation } from '../../../queries/conversations';
import type { Message } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import { dayLabel } from '../../../parts/days';
import { Attachments } from './attachments';
import { Chips } from './chips';
import { LineMenu } from './line-menu';
import { LinkedFiles } from './linked-files';
import { mentionsIn, type Row } from './rows';
import css from './line.module.css';
import { Waiting } from './waiting';

interface LineProps {
  row: Row;
  /** Position in the whole conversation; the index is -1 while its length is unknown. */
  place: { index: number; size: number };
  user: string;
  conversation: Conversation;
  outbox: OutboxOf;
  onEdit: (message: Message) => void;
}

/** Shows one message with the separators above it: a new day, and the start of the unread messages. */
export const Line = memo(function Line({ row, place, user, conversation, outbox, onEdit }: LineProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { message, pending, at, grouped } = row;
  const system = message?.side === 'system';
  return (
    <article
      className={cx(css.line, grouped && css.grouped)}
      aria-posinset={place.index}
      aria-setsize={place.size}
      aria-label={t('messages.by', { name: authorOf(row, user, conversation), time: formatDateTime(at) })}
      data-key={row.key}
    >
      {row.newDay ? (
        <p className={css.rule}>
          <span>{dayLabel(at, locale)}</span>
        </p>
      ) : null}
      {row.fresh > 0 ? (
        <p className={cx(css.rule, css.fresh)}>
          <span>{t('messages.fresh', { count: row.fresh, n: formatNumber(row.fresh) })}</span>
        </p>
      ) : null}
      {system && message ? (
        <p className={css.system}>{systemMessage(message, conversation, t)}</p>
      ) : (
        <div className={css.body}>
          {grouped ? (
            <time className={css.at} dateTime={at} aria-hidden="true">
              {formatTime(at)}
            </time>
          ) : (
            <Avatar name={faceOf(row, user, conversation, t('messages.support'))} size={32} />
          )}
          <div className={css.words}>
            {grouped ? null : <Author row={row} user={user} conversation={conversation} />}
            {message ? <Content message={message} chips={row.chips} conversation={conversation} /> : null}
            {pending ? <Waiting pending={pending} outbox={outbox} /> : null}
            {row.readers.length > 0 ? <Receipt row={row} conversation={conversation} /> : null}
          </div>
          {message && !message.deleted ? <LineMenu user={user} message={message} onEdit={onEdit} /> : null}
        </div>
      )}
    </article>
  );
});

function authorOf({ message, pending }: Row, user: string, { participants }: Conversation): string {
  if (message?.agent) return message.agent;
  if (message?.author) return fullName(message.author.personInfo);
  const me = pending ? participants.find(({ uuid }) => uuid === user) : undefined;
  return me ? fullName(me.personInfo) : '';
}

function faceOf(row: Row, user: string, conversation: Conversation, support: string): string {
  return row.message?.side === 'support' ? support : authorOf(row, user, conversation);
}

function Author({ row, user, conversation }: Pick<LineProps, 'row' | 'user' | 'conversation'>) {
  const t = useTranslations();
  const { message, at } = row;
  const author = conversation.participants.find(({ uuid }) => uuid === message?.author?.uuid);
  // In a conversation of two people the header names the practice once.
  const practice = conversation.kind !== 'direct' && author && !author.colleague ? author.practice : undefined;
  const of = message?.side === 'support' ? t('messages.support') : practice;
  return (
    <p className={css.who}>
      <strong>
        <bdi>{authorOf(row, user, conversation)}</bdi>
      </strong>{' '}
      <span className={css.when}>
        {of ? <>{of} · </> : null}
        <time dateTime={at}>{formatTime(at)}</time>
      </span>
    </p>
  );
}

function Content({ message, chips, conversation }: { message: Message; chips: Row['chips']; conversation: Conversation }) {
  const t = useTranslations();
  if (message.deleted) return <p className={css.gone}>{t('messages.deleted')}</p>;
  const names = message.mentions.flatMap((mentioned) => {
    const person = conversation.participants.find(({ uuid }) => uuid === mentioned);
    return person ? [fullName(person.personInfo)] : [];
  });
  return (
    <>
      {message.text ? (
        <p lang="" className={css.text} dir="auto">
          {mentionsIn(message.text, names).map(({ text, mention }, index) =>
            mention ? (
              <strong key={index} className={css.mention}>
                {text}
              </strong>
            ) : (
              text
            ),
          )}
          {message.editedAt ? <span className={css.edited}> {t('messages.edited')}</span> : null}
        </p>
      ) : null}
      <Attachments files={message.attachments} />
      {message.consent ? <p className={css.gone}>{consentLabel(message.consent, t)}</p> : null}
      <LinkedFiles links={message.links.filter(({ kind }) => kind === 'file')} />
      <Chips links={chips} claim={message.claimUuid} />
    </>
  );
}

/** Describes a consent: "Avis d’un confrère · accord écrit du 20/11/2026". */
function consentLabel({ purpose, form, on }: ProductSchemas['Consent'], t: ReturnType<typeof useTranslations>): string {
  return `${t(`messages.consent.purposes.${purpose}`)} · ${t(`messages.consent.given.${form}`, { date: formatDate(on) })}`;
}

function Receipt({ row, conversation }: { row: Row; conversation: Conversation }) {
  const t = useTranslations();
  const count = row.readers.length;
  const names = row.readers.map(({ personInfo }) => fullName(personInfo)).join(', ');
  return (
    <p className={css.receipt} title={names}>
      <CheckCheck size={14} strokeWidth={1.6} aria-hidden />
      {conversation.kind === 'direct' ? t('messages.read') : t('messages.readBy', { count, n: formatNumber(count) })}
      <VisuallyHidden>: {names}</VisuallyHidden>
    </p>
  );
}

/** Returns the text of a system message: who joined, who left. */
function systemMessage({ text, author, mentions }: Message, { participants }: Conversation, t: ReturnType<typeof useTranslations>): string {
  const by = author ? fullName(author.personInfo) : t('messages.somebody');
  const who = mentions.map((mentioned) => {
    const person = participants.find(({ uuid }) => uuid === mentioned);
    return person ? fullName(person.personInfo) : t('messages.somebody');
  });
  return t(`messages.system.${text}`, { by, who: who.join(', ') });
}
