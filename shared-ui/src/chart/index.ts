/** Charts with tables; the chart library is fetched with the first visible chart. */
export { BarChart, LineChart } from './chart';
export type { ChartPoint, ChartProps, ChartSeries } from './types';
