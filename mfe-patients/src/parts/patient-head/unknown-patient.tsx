import { useState } from 'react';
import { EmptyState, NotFoundState } from 'shared-ui/components';
import { Alert, Button, LinkButton, linkProps, useUserUuid } from 'shared-ui/core';
import { usePatientChanges } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { guestStartLink, paths } from '../links';
import { useIsGuest, useMayWrite } from '../roles';
import css from './patient-head.module.css';

/**
 * Shows that the patient does not exist, belongs to another practice or was unlinked. An unlinked patient can be restored here for a
 * limited time.
 */
export function UnknownPatient({ uuid }: { uuid?: string }) {
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
  return (
    <EmptyState
      title={t('head.unknown.title')}
      actions={
        <>
          {list}
          <BringBack uuid={uuid} />
        </>
      }
    >
      {t('head.unknown.text')}
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
