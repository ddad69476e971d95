import type uPlot from 'uplot';
import { readColours, type Colours } from './colours';
import { scaleOf, shortNumber } from './scale';
import type { ChartPoint, ChartSeries } from './types';

const FONT = '12.5px "IBM Plex Sans", system-ui, sans-serif';
/** Height of a plot in CSS pixels. */
export const PLOT_HEIGHT = 240;

/** The data of a plot, and its callback. */
export interface PlotInput {
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Called with the point under the pointer, or null when the pointer leaves. */
  onCursor: (index: number | null) => void;
}

function axes(input: PlotInput, colours: () => Colours, scale: readonly number[]): uPlot.Axis[] {
  const shared = { font: FONT, stroke: () => colours()['ink-3'], ticks: { show: false } };
  return [
    {
      ...shared,
      size: 28,
      gap: 8,
      space: 44,
      grid: { show: false },
      incrs: [1, 2, 3, 4, 6, 12, 24, 60, 120],
      values: (_plot, splits) =>
        splits.map((at) => {
          const point = Number.isInteger(at) ? input.points[at] : undefined;
          return point ? (point.short ?? point.label) : '';
        }),
    },
    {
      ...shared,
      gap: 8,
      size: (plot, values) => {
        plot.ctx.font = FONT;
        return 12 + Math.max(0, ...(values ?? []).map((value) => plot.ctx.measureText(value ?? '').width));
      },
      splits: () => [...scale],
      grid: { stroke: () => colours().line, width: 1 },
      // Every second gridline has a label: enough to read the values, without clutter.
      values: (_plot, splits) =>
        splits.map((value, index) => (index % 2 === 0 ? shortNumber(value, Math.max(...scale.map(Math.abs))) : '')),
    },
  ];
}

function options(input: PlotInput, width: number, colours: () => Colours, uPlotClass: typeof uPlot): uPlot.Options {
  const { points, series, onCursor } = input;
  const scale = scaleOf(series.flatMap(({ values }) => [...values]));
  const margin = points.length < 2 ? 0.5 : 0;
  const looks = [
    { stroke: () => colours().chart, width: 2 },
    { stroke: () => colours().ink, width: 1.5, dash: [6, 4] },
    { stroke: () => colours()['ink-3'], width: 1.5, dash: [1.5, 4] },
  ];
  return {
    width,
    height: PLOT_HEIGHT,
    padding: [8, 16, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: { size: 9 } },
    scales: {
      x: { time: false, range: [-margin, points.length - 1 + margin] },
      y: { range: [scale[0] ?? 0, scale.at(-1) ?? 1] },
    },
    axes: axes(input, colours, scale),
    series: [
      {},
      ...series.map((_one, index) => ({
        ...(looks[index] ?? looks[2]),
        points: { show: points.length === 1 },
        paths: uPlotClass.paths.linear?.(),
      })),
    ],
    hooks: {
      setCursor: [(plot) => onCursor(plot.cursor.idx ?? null)],
    },
  };
}

/** A drawn chart with its controls. */
export interface Plot {
  /** Shows the cursor at a point, or hides it. */
  point: (index: number | null) => void;
  recolour: () => void;
  resize: () => void;
  destroy: () => void;
}

/** Draws a chart into `host`, at the host's width. */
export function drawPlot(uPlotClass: typeof uPlot, host: HTMLElement, input: PlotInput): Plot {
  let colours = readColours(host);
  const data: uPlot.AlignedData = [input.points.map((_point, index) => index), ...input.series.map(({ values }) => [...values])];
  const plot = new uPlotClass(
    options(input, Math.max(120, host.clientWidth), () => colours, uPlotClass),
    data,
    host,
  );
  return {
    point: (index) => {
      const left = index === null ? -10 : plot.valToPos(index, 'x');
      plot.setCursor({ left, top: index === null ? -10 : 1 }, false);
    },
    recolour: () => {
      colours = readColours(host);
      plot.redraw(false, true);
    },
    resize: () => {
      if (host.clientWidth > 0 && host.clientWidth !== plot.width) plot.setSize({ width: host.clientWidth, height: PLOT_HEIGHT });
    },
    destroy: () => plot.destroy(),
  };
}
