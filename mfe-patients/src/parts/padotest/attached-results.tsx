import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Panel, PanelError } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import { attachedDocument, padotestQuery, type PadotestResult } from '../../queries/padotest';
import { useTranslations } from '../../translations';
import { ResultView, RiskBadge } from './result-view';
import css from './padotest.module.css';

/** Shows the test results that are attached to a patient; renders nothing without any. */
export function AttachedResults({ user, patient }: { user: string; patient: string }) {
  const t = useTranslations();
  const query = useQuery(padotestQuery(user, patient));
  if (query.isError) {
    return (
      <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {t('padotest.attached.error')}
      </PanelError>
    );
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <Panel title={t('padotest.attached.title')} ruled>
      {query.data.map((found) => (
        <details key={found.uuid} className={css.attached}>
          <summary>
            {formatDate(found.sampledOn)} <RiskBadge risk={found.risk} />
          </summary>
          <Attached user={user} patient={patient} found={found} />
        </details>
      ))}
    </Panel>
  );
}

function Attached({ user, patient, found }: { user: string; patient: string; found: PadotestResult }) {
  const { uuid } = found;
  const load = useCallback(
    (signal: AbortSignal) => attachedDocument({ userUuid: user, patientUuid: patient, resultUuid: uuid }, signal),
    [user, patient, uuid],
  );
  return <ResultView found={found} load={load} />;
}
