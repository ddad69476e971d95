import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import css from './chart.module.css';
import { watchScheme } from './colours';
import { drawPlot, type Plot } from './plot';
import type { ChartProps } from './types';
import { useWalk } from './walk';

/** Draws the chart into its box; redraws it when its values change. */
function usePlot({ points, series }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const content = JSON.stringify([points, series]);
  useEffect(() => {
    if (!host.current) return undefined;
    const box = host.current;
    const drawn = drawPlot(uPlot, box, { points, series, onCursor: setAt });
    plot.current = drawn;
    const size = new ResizeObserver(() => drawn.resize());
    size.observe(box);
    const stop = watchScheme(() => drawn.recolour());
    let here = true;
    // Labels that are measured before the font loads would be clipped.
    void document.fonts.ready.then(() => {
      if (here) drawn.recolour();
    });
    return () => {
      here = false;
      size.disconnect();
      stop();
      drawn.destroy();
      plot.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `content` stands for what is drawn
  }, [content]);
  const show = (index: number | null) => {
    setAt(index);
    plot.current?.point(index);
  };
  return { host, at, show };
}

/** Line chart with the current point's text below; the arrow keys move from point to point. */
export function Drawing(props: ChartProps) {
  const { host, at, show } = usePlot(props);
  const { words, slider } = useWalk(props, at, show);
  return (
    <>
      <div ref={host} className={css.plot} {...slider} />
      <p className={css.words}>{words}</p>
    </>
  );
}
