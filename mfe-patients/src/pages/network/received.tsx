import { useQuery } from '@tanstack/react-query';
import { Avatar, Panel, PanelError } from 'shared-ui/components';
import { Button, formatDate } from 'shared-ui/core';
import type { Contact } from '../../queries/network';
import { receivedQuery } from '../../queries/received';
import { useTranslations } from '../../translations';
import type { Question } from './contact-question';
import css from './network.module.css';

interface Props {
  user: string;
  ask: (question: Question, contact: Contact) => void;
}

/**
 * Lists the invitations that wait for the user's answer; renders nothing without any. Every member of a practice answers invitations of
 * their own.
 */
export function Received({ user, ask }: Props) {
  const t = useTranslations();
  const query = useQuery(receivedQuery(user));
  if (query.isError && query.data === undefined) {
    return (
      <div className={css.received}>
        <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {t('network.received.error')}
        </PanelError>
      </div>
    );
  }
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <div className={css.received}>
      <Panel title={t('network.received.title')} aside={t('network.received.final')} ruled>
        <ul>
          {query.data.items.map((contact) => (
            <Invitation key={contact.uuid} contact={contact} ask={ask} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function Invitation({ contact, ask }: { contact: Contact } & Pick<Props, 'ask'>) {
  const t = useTranslations();
  const { name, contactPractice, createdAt, message } = contact;
  return (
    <li className={css.invitation}>
      <Avatar name={name} size={36} />
      <div className={css.words}>
        <p className={css.strong}>{name}</p>
        <p className={css.quiet}>{[contactPractice, formatDate(createdAt)].filter(Boolean).join(' · ')}</p>
        {message ? (
          <p lang="" className={css.message}>
            {message}
          </p>
        ) : null}
      </div>
      <div className={css.actions}>
        <Button onClick={() => ask('refuse', contact)} aria-label={t('network.received.refuse', { name })}>
          {t('network.ask.refuse.verb')}
        </Button>
        <Button variant="primary" onClick={() => ask('accept', contact)} aria-label={t('network.received.accept', { name })}>
          {t('network.ask.accept.verb')}
        </Button>
      </div>
    </li>
  );
}
