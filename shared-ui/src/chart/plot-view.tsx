import { type ComponentType, useEffect, useState } from 'react';
import { Alert } from '../basics/Alert';
import { Button } from '../basics/Button';
import { useUi } from '../basics/ui';
import { PendingPart } from '../core/pending';
import css from './chart.module.css';
import type { ChartProps } from './types';

/** Loads the chart and its library with the first visible line chart. A failed load is not cached. */
function useLibrary() {
  const [library, setLibrary] = useState<{ Drawing: ComponentType<ChartProps> } | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    import('./drawing').then(
      ({ Drawing }) => {
        if (wanted) setLibrary({ Drawing });
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
  return <library.Drawing {...props} />;
}
