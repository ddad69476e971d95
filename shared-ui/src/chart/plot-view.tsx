import { useEffect, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { Alert } from '../basics/Alert';
import { Button } from '../basics/Button';
import { useUi } from '../basics/ui';
import { PendingPart } from '../core/pending';
import css from './chart.module.css';
import { watchScheme } from './colours';
import { drawPlot, type Plot } from './plot';
import type { ChartProps } from './types';
import { useWalk } from './walk';

type Library = typeof uPlot;

/** Loads the chart library with the first visible chart. A failed load is not cached. */
function useLibrary() {
  const [library, setLibrary] = useState<{ uPlot: Library } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    import('uplot').then(
      (module) => {
        if (wanted) setLibrary({ uPlot: module.default });
      },
      (error: unknown) => {
        console.warn('the chart library could not be loaded', error);
        if (wanted) setLibrary('failed');
      },
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  const retry = () => {
    setLibrary(null);
    setAttempt(attempt + 1);
  };
  return { library, retry };
}

interface PlotViewProps extends ChartProps {
  /** Switches to the table. */
  onTable: () => void;
}

/** Shows the chart. The arrow keys move from point to point, whose values are shown below. */
export function PlotView({ onTable, ...props }: PlotViewProps) {
  const t = useUi();
  const { library, retry } = useLibrary();
  if (library === 'failed') {
    const actions = (
      <>
        <Button size="s" onClick={retry}>
          {t('retry')}
        </Button>
        <Button size="s" variant="ghost" onClick={onTable}>
          {t('chart.table')}
        </Button>
      </>
    );
    return (
      <Alert tone="warning" action={actions}>
        {t('chart.failed')}
      </Alert>
    );
  }
  if (library === null) {
    return (
      <div className={css.waiting}>
        <PendingPart />
      </div>
    );
  }
  return <Drawing {...props} uPlot={library.uPlot} />;
}

/** Draws the chart into its box; redraws it when its values change. */
function usePlot({ uPlot: library, points, series }: Omit<PlotViewProps, 'onTable'> & { uPlot: Library }) {
  const host = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot | null>(null);
  const [at, setAt] = useState<number | null>(null);
  const content = JSON.stringify([points, series]);
  useEffect(() => {
    if (!host.current) return undefined;
    const box = host.current;
    const drawn = drawPlot(library, box, { points, series, onCursor: setAt });
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
  }, [library, content]);
  const show = (index: number | null) => {
    setAt(index);
    plot.current?.point(index);
  };
  return { host, at, show };
}

function Drawing(props: Omit<PlotViewProps, 'onTable'> & { uPlot: Library }) {
  const { host, at, show } = usePlot(props);
  const { words, slider } = useWalk(props, at, show);
  return (
    <>
      <div ref={host} className={css.plot} {...slider} />
      <p className={css.words}>{words}</p>
    </>
  );
}
