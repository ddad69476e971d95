import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Avatar, PanelError, StatusBadge, Teeth } from 'shared-ui/components';
import { formatDate, formatDayMonth, fullName, linkProps, Skeleton, useUi } from 'shared-ui/core';
import { claimLink, orderLink, patientLink } from '../../../parts/links';
import { contextQuery, type Conversation } from '../../../queries/conversations';
import type { MessageLink } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import { FileCard } from '../thread/attachments';
import css from './about.module.css';

interface AboutProps {
  user: string;
  conversation: Conversation;
  /** Increases when something is linked or sent. */
  stamp: number;
}

/** Patients come before orders and claims. */
const ORDER: readonly MessageLink['kind'][] = ['patient', 'order', 'claim'];

/** Order states after which no delivery date is expected. */
const OVER: readonly MessageLink['orderStatus'][] = ['delivered', 'refused'];

/** Shows what a conversation is about and its participants. */
export function AboutColumn({ user, conversation, stamp }: AboutProps) {
  const t = useTranslations();
  const ui = useUi();
  const query = useQuery(contextQuery(user, conversation.uuid, stamp));
  const { links = [], files = [] } = query.data ?? {};
  return (
    <div className={css.parts}>
      {query.isPending ? (
        <div role="status" aria-label={ui('loading')} className={css.waiting}>
          <Skeleton width="40%" />
          <Skeleton width="80%" />
          <Skeleton width="60%" />
        </div>
      ) : query.isError && !query.data ? (
        <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {t('messages.about.error')}
        </PanelError>
      ) : null}
      {ORDER.map((kind) => {
        const known = links.filter((link) => link.kind === kind && isKnown(link));
        return known.length === 0 ? null : (
          <Part key={kind} title={t(`messages.about.${kind}`, { count: known.length })}>
            {known.map((link) => (
              <Subject key={link.uuid ?? link.reference} link={link} />
            ))}
          </Part>
        );
      })}
      {files.length > 0 ? (
        <Part title={t('messages.about.files')}>
          <ul className={css.list}>
            {files.map(({ file, at, seq }) => (
              <li key={`${String(seq)} ${file.fileUuid}`}>
                <FileCard file={file} aside={formatDayMonth(at)} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <Part title={t('messages.about.people')}>
        <ul className={css.list}>
          {conversation.participants.map(({ uuid, personInfo, practice, colleague }) => (
            <li key={uuid} className={css.person}>
              <Avatar name={fullName(personInfo)} size={28} />
              <span className={css.words}>
                <bdi>{fullName(personInfo)}</bdi>
                <span className={css.quiet}>{uuid === user ? t('messages.you') : colleague ? t('messages.colleague') : practice}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h3 className={css.title}>{title}</h3>
      {children}
    </section>
  );
}

/** Reports whether the reader has access to a linked object. */
function isKnown({ kind, uuid, reference, person, product }: MessageLink): boolean {
  if (kind === 'order') return reference !== undefined;
  return uuid !== undefined && (kind === 'patient' ? person : product) !== undefined;
}

/** Shows a patient, an order or a claim that messages link. */
function Subject({ link }: { link: MessageLink }) {
  const t = useTranslations();
  const { kind, uuid, reference, person, birthDate, product, teeth = [], orderStatus, deliveryOn } = link;
  if (kind === 'order' && reference !== undefined) {
    return (
      <div className={css.subject}>
        <a {...linkProps(orderLink(reference))}>{reference}</a>
        <p className={css.product}>
          {product} <Teeth teeth={teeth} />
        </p>
        {orderStatus ? <StatusBadge status={orderStatus} /> : null}
        {deliveryOn && !OVER.includes(orderStatus) ? (
          <p className={css.quiet}>{t('messages.about.delivery', { date: formatDate(deliveryOn) })}</p>
        ) : null}
      </div>
    );
  }
  if (kind === 'patient' && uuid !== undefined && person) {
    return (
      <div className={css.subject}>
        <div className={css.person}>
          <Avatar name={fullName(person)} size={32} />
          <span className={css.words}>
            <a {...linkProps(patientLink(uuid))}>
              <bdi>{fullName(person)}</bdi>
            </a>
            {birthDate ? <span className={css.quiet}>{t('messages.about.born', { date: formatDate(birthDate) })}</span> : null}
          </span>
        </div>
      </div>
    );
  }
  if (kind === 'claim' && uuid !== undefined && product !== undefined) {
    return (
      <div className={css.subject}>
        <a {...linkProps(claimLink(uuid))}>{reference ?? t('messages.about.draft')}</a>
        <p>{product}</p>
      </div>
    );
  }
  return null;
}
