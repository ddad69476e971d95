import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDate, linkProps } from 'shared-ui/core';
import { patientLink } from '../../parts/links';
import css from '../../parts/padotest/padotest.module.css';
import { useNames } from '../../parts/privacy';
import { useMayWrite } from '../../parts/roles';
import { bornOnQuery, useAttach, type PadotestLookup } from '../../queries/padotest';
import { useTranslations } from '../../translations';

interface AttachProps {
  user: string;
  asked: PadotestLookup;
  /** When a practice attached the result; absent if none did. */
  attached?: string;
}

/** Lets a signed-in practitioner attach the result to a patient. Only patients with the kit's birth date are offered. */
export function AttachPart({ user, asked, attached }: AttachProps) {
  const t = useTranslations();
  const mayWrite = useMayWrite();
  if (!mayWrite) return null;
  return (
    <section className={css.part} aria-labelledby="padotest-attach">
      <h2 id="padotest-attach">{t('padotest.attach.title')}</h2>
      {attached ? <p>{t('padotest.attach.already', { date: formatDate(attached) })}</p> : <Candidates user={user} asked={asked} />}
    </section>
  );
}

function Candidates({ user, asked }: Omit<AttachProps, 'attached'>) {
  const t = useTranslations();
  const nameOf = useNames();
  const query = useQuery(bornOnQuery(user, asked.birthDate));
  const attach = useAttach(user);
  const [done, setDone] = useState<string>();
  if (query.isError) {
    return (
      <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {t('padotest.attach.noList')}
      </PanelError>
    );
  }
  if (!query.data) return <PanelSkeleton rows={1} />;
  const patients = query.data.items.filter(({ birthDate }) => birthDate === asked.birthDate);
  if (patients.length === 0) return <p>{t('padotest.attach.nobody', { date: formatDate(asked.birthDate) })}</p>;
  return (
    <>
      {attach.isError ? (
        <Alert>
          {t(
            attach.error instanceof ApiProblem && attach.error.code === 'padotest.attached'
              ? 'padotest.attach.taken'
              : 'padotest.attach.failed',
          )}
        </Alert>
      ) : null}
      <ul className={css.people} aria-label={t('padotest.attach.title')}>
        {patients.map(({ uuid, personInfo, birthDate }) => (
          <li key={uuid}>
            <a {...linkProps(patientLink('acts', uuid))}>{nameOf(personInfo)}</a>
            <span>{formatDate(birthDate)}</span>
            {done === uuid ? (
              <span role="status">{t('padotest.attach.done')}</span>
            ) : (
              <Button
                size="s"
                disabled={done !== undefined}
                busy={attach.isPending && attach.variables.patientUuid === uuid}
                onClick={() => attach.mutate({ ...asked, patientUuid: uuid }, { onSuccess: () => setDone(uuid) })}
              >
                {t('padotest.attach.verb')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
