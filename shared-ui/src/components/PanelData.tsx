import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../core/error-boundary';
import { PanelError, PanelSkeleton } from './Panel';

export interface PanelDataProps<T> {
  query: UseQueryResult<T>;
  /** What a failure says. */
  failure: ReactNode;
  /** Lines of the place-holder; or another one that is as large as what will come. */
  rows?: number;
  waiting?: ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * The inside of a panel that is asked for: it waits, fails and is asked again without the others, and a crash stays in it. What
 * was known stays in sight when asking again fails.
 */
export function PanelData<T>({ query, failure, rows, waiting, children }: PanelDataProps<T>) {
  const { data, isError, fetchStatus, isFetching, refetch } = query;
  const error = (
    <PanelError onRetry={() => void refetch()} retrying={isFetching}>
      {failure}
    </PanelError>
  );
  if (data === undefined) {
    // Without a network nothing fails: it waits, for who knows how long.
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

// Rendered below the boundary: what throws while it is drawn is caught.
function Shown({ render }: { render: () => ReactNode }) {
  return render();
}
