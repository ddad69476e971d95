/** Charts with their table; the drawing library is fetched with the first that shows. */
export { BarChart, LineChart } from './chart';
export type { ChartPoint, ChartProps, ChartSeries } from './types';
