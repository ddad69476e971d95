import { useQuery } from '@tanstack/react-query';
import { BarChart, type ChartPoint } from 'shared-ui/chart';
import { Panel, PanelData, PanelEmpty } from 'shared-ui/components';
import { formatMoney, linkProps, useLocale } from 'shared-ui/core';
import type { CardProps } from 'shared-ui/slots';
import { paths } from '../parts/links';
import { spendingQuery, type Spending as Months } from '../queries/invoice-cards';
import { useTranslations } from '../translations';
import { pointOf } from '../parts/month';
import css from './spending.module.css';

/** Shows the card "Dépenses": twelve months with taxes, each beside the same month of the previous year. */
export default function Spending({ user }: CardProps) {
  const t = useTranslations();
  const query = useQuery(spendingQuery(user));
  return (
    <Panel
      title={
        <>
          {t('ext.spending.title')} <span className={css.period}>{t('ext.spending.period')}</span>
        </>
      }
    >
      <div className={css.panel}>
        <PanelData query={query} failure={t('ext.spending.error')} rows={7}>
          {(spending) => <Chart {...spending} />}
        </PanelData>
      </div>
    </Panel>
  );
}

/** Returns "2025–2026", or the only year of the months. */
function years(months: Months['months']): string {
  const [first = '', last = ''] = [months[0]?.month.slice(0, 4), months.at(-1)?.month.slice(0, 4)];
  return first === last ? first : `${first}–${last}`;
}

function Chart({ months, total }: Months) {
  const t = useTranslations();
  const locale = useLocale();
  if (months.every(({ spent, before }) => spent.amount === 0 && before.amount === 0)) {
    return (
      <div className={css.empty}>
        <PanelEmpty action={<a {...linkProps(paths.invoices)}>{t('ext.spending.emptyAction')}</a>}>{t('ext.spending.empty')}</PanelEmpty>
      </div>
    );
  }
  const points: ChartPoint[] = months.map(({ month }) => pointOf(month, locale));
  return (
    <BarChart
      label={t('ext.spending.chart')}
      heading={t('ext.spending.month')}
      figure={formatMoney(total)}
      points={points}
      series={[
        { label: years(months), values: months.map(({ spent }) => spent.amount / 100) },
        { label: t('ext.spending.before'), values: months.map(({ before }) => before.amount / 100) },
      ]}
      format={(value) => formatMoney({ amount: Math.round(value * 100), currency: total.currency })}
      unfinished
    />
  );
}
