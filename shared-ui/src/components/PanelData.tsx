import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUi } from '../basics/ui';
import { ErrorBoundary } from '../core/error-boundary';
import { PanelError, PanelSkeleton } from './Panel';
import { useSessionRetry } from './session-retry';

/** The properties of {@link PanelData}. */
export interface PanelDataProps<T> {
  query: UseQueryResult<T>;
  /** The text of a failure. */
  failure: ReactNode;
  /** Rows of the placeholder; `waiting` replaces it by another one of the content's size. */
  rows?: number;
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The content of a panel with its own query: it loads, fails and retries independently of other panels, and contains a render error.
 * Known data stays visible when a refetch fails.
 *
 * @rule For a panel with a query of its own. A page about one item is a `Detail`, a list a `DataList`.
 * @rule Pass `waiting` where the content is not rows, with its size.
 * @accessibility The placeholder is a `status`, a failure an `alert`. Known data stay after a failed refetch, and keep the focus.
 */
export function PanelData<T>({ query, failure, rows, waiting, children }: PanelDataProps<T>) {
  const { data, isError, fetchStatus, isFetching, refetch } = query;
  const t = useUi();
  const sessionUnavailable = useSessionRetry(query.error, () => void refetch());
  const error = (
    <PanelError onRetry={() => void refetch()} retrying={isFetching}>
      {sessionUnavailable ? t('error.cause.session') : failure}
    </PanelError>
  );
  if (data === undefined) {
    // Without a network a query does not fail: it pauses for an unknown time.
    if (isError || fetchStatus === 'paused') return error;
    return waiting ?? <PanelSkeleton rows={rows} />;
  }
  return (
    <ErrorBoundary fallback={(_, reset) => <PanelError onRetry={reset}>{failure}</PanelError>}>
      <Shown render={() => children(data)} />
      {isError ? error : null}
    </ErrorBoundary>
  );
}

// Rendered below the boundary, which therefore catches errors of the render function.
function Shown({ render }: { render: () => ReactNode }) {
  return render();
}
