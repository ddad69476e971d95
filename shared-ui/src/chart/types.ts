import type { ReactNode } from 'react';

/** One place on the horizontal axis. */
export interface ChartPoint {
  /** In words: "novembre 2026". */
  label: string;
  /** On the axis: "nov."; the label without it. */
  short?: string;
}

/** One kind of value. The first is drawn in the chart's hue, the second in ink, the third in a lighter ink. */
export interface ChartSeries {
  label: string;
  /** One for each point; null where there is none. */
  values: readonly (number | null)[];
}

/** What every chart takes. */
export interface ChartProps {
  /** The chart's accessible name, and the table's. */
  label: string;
  /** What the points are, as the head of the table's first column: "Mois". */
  heading: string;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** A value in words, with its unit; grouped digits without it. */
  format?: (value: number) => string;
  /** The figure above: the sum, the latest value. */
  figure?: ReactNode;
  /** The last point is not over yet: its bar is hatched. */
  unfinished?: boolean;
  /** Says that there is nothing, and what would be there. */
  empty?: ReactNode;
}

/** How a chart is drawn. */
export type ChartKind = 'bars' | 'lines';
