import { useQuery } from '@tanstack/react-query';
import { fullName, linkProps } from 'shared-ui/core';
import { patientLink } from '../../../parts/links';
import { contextQuery } from '../../../queries/conversations';
import type { Message, MessageLink } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import css from './thread.module.css';

/** A linked patient whose record the reader may open. */
type LinkedPatient = MessageLink & Required<Pick<MessageLink, 'uuid' | 'person'>>;

const isOpen = (link: MessageLink): link is LinkedPatient =>
  link.kind === 'patient' && link.uuid !== undefined && link.person !== undefined;

/** Returns the patients of a conversation, each once; those of the loaded messages until its context is known. */
export function useLinkedPatients(user: string, conversation: string, stamp: number, items: readonly Message[]): LinkedPatient[] {
  const { data } = useQuery(contextQuery(user, conversation, stamp));
  const links = (data?.links ?? items.flatMap((message) => message.links)).filter(isOpen);
  return [...new Map(links.map((link) => [link.uuid, link])).values()];
}

/** Names the patients below the head of a conversation. From 1280 px the column beside the thread names them. */
export function LinkedPatients({ patients }: { patients: readonly LinkedPatient[] }) {
  const t = useTranslations();
  if (patients.length === 0) return null;
  return (
    <p className={css.patients}>
      <span>{t('messages.about.patient', { count: patients.length })}</span>
      {patients.map(({ uuid, person }) => (
        <a key={uuid} {...linkProps(patientLink(uuid))}>
          <bdi>{fullName(person)}</bdi>
        </a>
      ))}
    </p>
  );
}
