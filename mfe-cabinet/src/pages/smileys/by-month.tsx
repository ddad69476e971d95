import { useQuery } from '@tanstack/react-query';
import { BarChart, LineChart } from 'shared-ui/chart';
import { Panel, PanelEmpty, PanelError, PanelSkeleton } from 'shared-ui/components';
import { useLocale, useUserUuid } from 'shared-ui/core';
import { pointOf } from '../../parts/month';
import { smileysByMonthQuery, type SmileysByMonth } from '../../queries/smileys';
import { useTranslations } from '../../translations';
import css from './breakdown.module.css';

/** Shows the practice's smileys of the last twelve months: earned, used, expired, and the final balance. */
export default function ByMonth() {
  const t = useTranslations();
  const query = useQuery(smileysByMonthQuery(useUserUuid()));
  return (
    <div className={css.breakdown}>
      {query.data ? (
        <Months months={query.data} />
      ) : (
        <Panel title={t('smileys.tab.months')} lead>
          {query.isError ? (
            <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
              {t('smileys.partsError')}
            </PanelError>
          ) : query.fetchStatus === 'paused' ? (
            <PanelEmpty>{t('common.offline')}</PanelEmpty>
          ) : (
            <PanelSkeleton rows={6} />
          )}
        </Panel>
      )}
      {query.isRefetchError ? <PanelError onRetry={() => void query.refetch()}>{t('smileys.partsError')}</PanelError> : null}
    </div>
  );
}

function Months({ months }: { months: SmileysByMonth[] }) {
  const t = useTranslations();
  const locale = useLocale();
  if (months.every(({ lines, balance }) => lines === 0 && balance === 0)) {
    return (
      <Panel title={t('smileys.tab.months')} lead>
        <PanelEmpty>{t('smileys.empty.text')}</PanelEmpty>
      </Panel>
    );
  }
  const points = months.map(({ month }) => pointOf(month, locale));
  const heading = t('smileys.month.column');
  return (
    <div className={css.months}>
      <Panel title={t('smileys.month.flow')} lead>
        <BarChart
          label={t('smileys.month.flow')}
          heading={heading}
          points={points}
          series={[
            { label: t('smileys.chart.earned'), values: months.map(({ earned }) => earned) },
            { label: t('smileys.chart.gone'), values: months.map(({ spent, expired }) => spent + expired) },
          ]}
          unfinished
        />
      </Panel>
      <Panel title={t('smileys.month.balance')} lead>
        <LineChart
          label={t('smileys.month.balance')}
          heading={heading}
          points={points}
          series={[{ label: t('smileys.balance'), values: months.map(({ balance }) => balance) }]}
        />
      </Panel>
    </div>
  );
}
