import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, lazyPart, useUserUuid } from 'shared-ui/core';
import { SeenLines } from '../../parts/patient-head/seen-lines';
import { lastSeenQuery } from '../../queries/journal';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';

const PatientDialog = lazyPart(() => import(/* webpackChunkName: "patient-dialogs" */ '../../parts/patient-actions/patient-dialog'));

const SHOWN = 5;

/** Shows the last accesses to the file, with a link to all of them. It loads and fails independently of the page. */
export default function SeenPanel({ patient }: { patient: Patient }) {
  const t = useTranslations();
  const query = useQuery(lastSeenQuery(useUserUuid(), patient.uuid, SHOWN));
  const { data, isError, isFetching, refetch } = query;
  const [all, setAll] = useState(false);
  return (
    <Panel
      title={t('seen.title')}
      aside={
        data && data.total > SHOWN ? (
          <Button variant="link" size="s" onClick={() => setAll(true)}>
            {t('seen.all', { count: data.total })}
          </Button>
        ) : null
      }
    >
      {isError ? (
        <PanelError onRetry={() => void refetch()} retrying={isFetching}>
          {t('seen.error')}
        </PanelError>
      ) : null}
      {data === undefined ? (
        isError ? null : (
          <PanelSkeleton rows={SHOWN} />
        )
      ) : data.items.length === 0 ? (
        <PanelEmpty>{t('seen.none')}</PanelEmpty>
      ) : (
        <SeenLines lines={data.items} />
      )}
      {all ? <PatientDialog question="seen" patient={patient} onClose={() => setAll(false)} onGone={() => setAll(false)} /> : null}
    </Panel>
  );
}
