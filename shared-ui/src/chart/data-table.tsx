import { Absent } from 'shared-ui/components';
import { formatNumber } from '../core/format';
import css from './chart.module.css';
import type { ChartProps } from './types';

/** Shows the values of a chart as a table. */
export function DataTable({ label, heading, points, series, format = formatNumber }: ChartProps) {
  return (
    <div className={css.tableBox} role="region" aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map((one) => (
              <th scope="col" key={one.label} className={css.value}>
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              {series.map(({ label: name, values }) => {
                const value = values[index] ?? null;
                return (
                  <td key={name} className={css.value}>
                    {value === null ? <Absent /> : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
