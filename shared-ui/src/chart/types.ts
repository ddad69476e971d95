import type { ReactNode } from 'react';

/** One point of the horizontal axis. */
export interface ChartPoint {
  /** The full label: "novembre 2026". */
  label: string;
  /** The label on the axis: "nov."; defaults to the full label. */
  short?: string;
}

/** One series. The first is drawn in the chart's colour, the second in the text colour, the third in a lighter one. */
export interface ChartSeries {
  label: string;
  /** One value per point; null for a missing one. */
  values: readonly (number | null)[];
}

/** The properties of every chart. */
export interface ChartProps {
  /** The accessible name of the chart and its table. */
  label: string;
  /** What the points are; header of the table's first column: "Mois". */
  heading: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Formats a value with its unit; by default as grouped digits. */
  format?: (value: number) => string;
  /** The figure above the chart: the sum, the latest value. */
  figure?: ReactNode;
  /** True if the period of the last point is not over: its bar is hatched. */
  unfinished?: boolean;
  /** Shown without values: describes the future content. */
  empty?: ReactNode;
}

/** How a chart is drawn. */
export type ChartKind = 'bars' | 'lines';
