import type uPlot from 'uplot';
import { formatNumber } from '../core/format';
import { readColours, type Colours } from './colours';
import { scaleOf, shortNumber } from './scale';
import type { ChartKind, ChartPoint, ChartSeries } from './types';

/** Share of its band that a bar takes. */
const BAR = 0.38;
const FONT = '12.5px "IBM Plex Sans", system-ui, sans-serif';
export const PLOT_HEIGHT = 240;

export interface PlotInput {
  kind: ChartKind;
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  unfinished: boolean;
  /** Told of the point under the pointer, or null when it has left. */
  onCursor: (index: number | null) => void;
}

interface Painting extends PlotInput {
  plot: uPlot;
  colours: Colours;
}

function hatch({ plot: { ctx }, colours }: Painting, left: number, top: number, width: number, height: number, ratio: number): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height);
  ctx.clip();
  ctx.lineWidth = 1.5 * ratio;
  ctx.strokeStyle = colours.chart;
  ctx.beginPath();
  for (let x = left - height; x < left + width; x += 5 * ratio) {
    ctx.moveTo(x, top + height);
    ctx.lineTo(x + height, top);
  }
  ctx.stroke();
  ctx.restore();
  ctx.lineWidth = ratio;
  ctx.strokeStyle = colours.chart;
  ctx.strokeRect(left + ratio / 2, top + ratio / 2, width - ratio, height - ratio / 2);
}

/** The first series as bars, the others as ticks across their band. */
function drawBars(painting: Painting): void {
  const { plot, points, series, unfinished, colours } = painting;
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  const band = plot.bbox.width / Math.max(1, points.length);
  const width = Math.max(2 * ratio, Math.min(band * BAR, 56 * ratio));
  const zero = plot.valToPos(0, 'y', true);
  ctx.save();
  series.forEach(({ values }, index) => {
    values.forEach((value, at) => {
      if (value === null) return;
      const x = plot.valToPos(at, 'x', true);
      const y = plot.valToPos(value, 'y', true);
      if (index === 0) {
        const [top, height] = [Math.min(y, zero), Math.abs(y - zero)];
        if (unfinished && at === points.length - 1) return hatch(painting, x - width / 2, top, width, height, ratio);
        ctx.fillStyle = colours.chart;
        return ctx.fillRect(x - width / 2, top, width, height);
      }
      const reach = Math.min(band * 0.8, width * 1.5) / 2;
      ctx.lineWidth = 2 * ratio;
      ctx.strokeStyle = index === 1 ? colours.ink : colours['ink-3'];
      ctx.beginPath();
      ctx.moveTo(x - reach, y);
      ctx.lineTo(x + reach, y);
      return ctx.stroke();
    });
  });
  ctx.restore();
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
      // Every second hairline has its value: enough to read, and it leaves the bars alone.
      values: (_plot, splits) =>
        splits.map((value, index) => (index % 2 === 0 ? shortNumber(value, Math.max(...scale.map(Math.abs))) : '')),
    },
  ];
}

function options(input: PlotInput, width: number, colours: () => Colours, uPlotClass: typeof uPlot): uPlot.Options {
  const { kind, points, series, onCursor } = input;
  const scale = scaleOf(series.flatMap(({ values }) => [...values]));
  const margin = kind === 'bars' || points.length < 2 ? 0.5 : 0;
  const looks = [
    { stroke: () => colours().chart, width: 2 },
    { stroke: () => colours().ink, width: 1.5, dash: [6, 4] },
    { stroke: () => colours()['ink-3'], width: 1.5, dash: [1.5, 4] },
  ];
  return {
    width,
    height: PLOT_HEIGHT,
    padding: [8, kind === 'lines' ? 16 : 4, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: kind === 'lines' ? { size: 9 } : { show: false } },
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
        paths: kind === 'bars' ? () => null : uPlotClass.paths.linear?.(),
      })),
    ],
    hooks: {
      draw: [(plot) => (kind === 'bars' ? drawBars({ ...input, plot, colours: colours() }) : undefined)],
      setCursor: [(plot) => onCursor(plot.cursor.idx ?? null)],
    },
  };
}

/** A drawn chart, and how it follows the page. */
export interface Plot {
  /** Shows the cursor at a point, or none. */
  point: (index: number | null) => void;
  recolour: () => void;
  resize: () => void;
  destroy: () => void;
}

/** Draws into `host`, as wide as it is. */
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

/** All values of a point in one sentence: "novembre 2026 : gagnés 240, utilisés 80". */
export function pointWords(
  { label }: ChartPoint,
  values: readonly { label: string; value: number | null }[],
  format: (value: number) => string = formatNumber,
): string {
  const parts = values.flatMap(({ label: name, value }) => (value === null ? [] : [`${name} ${format(value)}`]));
  return [label, ...parts].join(', ');
}
