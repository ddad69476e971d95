import { useState } from 'react';
import { Segmented } from 'shared-ui/components';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { BarsView } from './bars-view';
import css from './chart.module.css';
import { PlotView } from './plot-view';
import { DataTable } from './data-table';
import type { ChartKind, ChartProps } from './types';

/** A chart and its table, one of them visible. */
function Chart({ kind, ...props }: ChartProps & { kind: ChartKind }) {
  const t = useUi();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { label, points, series, figure, empty } = props;
  const nothing = points.length === 0 || series.every(({ values }) => values.every((value) => value === null));
  if (nothing) return <p className={css.empty}>{empty ?? t('chart.empty')}</p>;
  return (
    <figure className={css.chart} aria-label={label}>
      <div className={css.head}>
        {figure ? <div className={css.figure}>{figure}</div> : null}
        <ul className={css.legend}>
          {series.map((one, index) => (
            <li key={one.label} className={cx(css.key, kind === 'bars' ? css.bars : css.lines, css[`series${index + 1}`])}>
              {one.label}
            </li>
          ))}
        </ul>
        <Segmented
          label={t('chart.view', { label })}
          value={view}
          onChange={setView}
          segments={[
            { value: 'chart', label: t('chart.chart') },
            { value: 'table', label: t('chart.table') },
          ]}
        />
      </div>
      {view === 'table' ? (
        <DataTable {...props} />
      ) : kind === 'bars' ? (
        <BarsView {...props} />
      ) : (
        <PlotView {...props} onTable={() => setView('table')} />
      )}
    </figure>
  );
}

/**
 * Shows values by month, application …: bars from zero; a second series, such as the previous year, as ticks across them.
 *
 * @rule Figures before charts: show the sum as a `figure`.
 * @accessibility A slider walks through the points with arrows, Home and End, and reads each; a table has the same values.
 */
export function BarChart(props: ChartProps) {
  return <Chart {...props} kind="bars" />;
}

/**
 * Shows values over time; a second series is dashed, a third one dotted.
 *
 * @rule For values over time; amounts to compare are a `BarChart`. Up to three series are distinguished by their line.
 * @accessibility Slider and table as in `BarChart`. The drawing is loaded when it is first shown; if that fails, a `status` offers a retry
 *   and the table.
 */
export function LineChart(props: ChartProps) {
  return <Chart {...props} kind="lines" />;
}
