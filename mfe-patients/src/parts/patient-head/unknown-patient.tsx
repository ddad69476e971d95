import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EmptyState, NotFoundState } from 'shared-ui/components';
import { Alert, Button, formatDate, formatTime, fullName, LinkButton, linkProps, useUserUuid, type ApiProblem } from 'shared-ui/core';
import { usePatientChanges } from '../../queries/patients';
import { shareEndQuery } from '../../queries/shares';
import { useTranslations } from '../../translations';
import { guestStartLink, paths } from '../links';
import { useIsGuest, useMayWrite } from '../roles';
import css from './patient-head.module.css';

/**
 * Shows that the patient does not exist or belongs to another practice, how the share of the patient ended, or that the practice has
 * unlinked the patient, who can be restored here for a limited time.
 */
export default function UnknownPatient({ uuid, error }: { uuid?: string; error?: ApiProblem }) {
  const t = useTranslations();
  const mayWrite = useMayWrite();
  const guest = useIsGuest();
  const list = (
    <LinkButton {...linkProps(guest ? guestStartLink() : paths.patients)} variant="primary">
      {t(guest ? 'head.yourPatient' : 'title.patients')}
    </LinkButton>
  );
  // Users without a list of patients get no link to one.
  if (uuid === undefined || !mayWrite) return <NotFoundState actions={mayWrite || guest ? list : undefined} />;
  if (error?.code.startsWith('share.')) return <EndedShare uuid={uuid} list={list} />;
  if (error?.code !== 'patient.unlinked') return <EmptyState title={t('head.unknown.title')} actions={list} />;
  return (
    <EmptyState
      title={t('head.unlinked.title')}
      actions={
        <>
          {list}
          <BringBack uuid={uuid} />
        </>
      }
    >
      {t('head.unlinked.text')}
    </EmptyState>
  );
}

/** Shows who ended the share of a patient and when; without that the page says that it has ended. */
function EndedShare({ uuid, list }: { uuid: string; list: ReactNode }) {
  const t = useTranslations();
  const { data } = useQuery(shareEndQuery(useUserUuid(), uuid));
  return (
    <EmptyState title={t('head.ended.title')} actions={list}>
      {data ? t(`head.ended.${data.how}`, { name: fullName(data.by), date: formatDate(data.at), time: formatTime(data.at) }) : null}
    </EmptyState>
  );
}

function BringBack({ uuid }: { uuid: string }) {
  const t = useTranslations();
  const { add } = usePatientChanges(useUserUuid());
  const [failed, setFailed] = useState(false);
  const bringBack = async () => {
    setFailed(false);
    try {
      // The answer is the patient, which updates the cache, so the page shows it.
      await add.mutateAsync({ uuid });
    } catch (error) {
      console.warn('the patient was not brought back', error);
      setFailed(true);
    }
  };
  return (
    <>
      <Button busy={add.isPending} onClick={() => void bringBack()}>
        {t('head.bringBack')}
      </Button>
      {failed ? (
        <div className={css.failed}>
          <Alert>{t('head.notBack')}</Alert>
        </div>
      ) : null}
    </>
  );
}
