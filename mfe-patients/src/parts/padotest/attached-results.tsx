import { useQuery } from '@tanstack/react-query';
import { Panel, PanelError } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import { padotestQuery } from '../../queries/padotest';
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
          <ResultView found={found} />
        </details>
      ))}
    </Panel>
  );
}
