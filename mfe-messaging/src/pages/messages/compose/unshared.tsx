import { useQueries } from '@tanstack/react-query';
import { Alert, fullName, linkProps } from 'shared-ui/core';
import { sharePatientLink } from '../../../parts/links';
import type { Conversation } from '../../../queries/conversations';
import type { MessageLink } from '../../../queries/messages';
import { isFileLink, withoutFileQuery } from '../../../queries/record-files';
import { useTranslations } from '../../../translations';

/** Names the recipients to whom a linked file will show nothing, and offers to share its patient. Sending shares nothing. */
export function Unshared({ user, conversation, links }: { user: string; conversation: Conversation; links: readonly MessageLink[] }) {
  const t = useTranslations();
  const files = links.filter(isFileLink);
  const without = useQueries({ queries: files.map(({ uuid }) => withoutFileQuery(user, conversation.uuid, uuid)) });
  if (files.length > 0 && conversation.kind === 'support') return <Alert tone="info">{t('messages.record.support')}</Alert>;
  return files.map(({ uuid, place, file }, at) => {
    const people = conversation.participants.filter((person) => without[at]?.data?.includes(person.uuid));
    if (people.length === 0) return null;
    return (
      <Alert key={`${uuid} ${place ?? ''}`} tone="warning">
        {t('messages.record.unshared', { title: file.name, names: people.map(({ personInfo }) => fullName(personInfo)).join(', ') })}
        {people.some(({ colleague }) => !colleague) ? (
          <>
            {' '}
            <a {...linkProps(sharePatientLink(file.patientUuid))}>{t('messages.record.share')}</a>
          </>
        ) : null}
      </Alert>
    );
  });
}
