import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { ErrorBoundary } from 'shared-ui/core';

interface SlotProps<T> {
  query: UseQueryResult<T>;
  /** What a failure says. */
  failure: string;
  /** Lines of the place-holder. */
  rows: number;
  children: (data: T) => ReactNode;
}

/** The inside of a panel: loads, fails and is retried without the others, and a crash stays in it. */
export function PanelSlot<T>({ query, failure, rows, children }: SlotProps<T>) {
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    if (!query.isError) return <PanelSkeleton rows={rows} />;
    return (
      <PanelError onRetry={retry} retrying={query.isFetching}>
        {failure}
      </PanelError>
    );
  }
  const data = query.data;
  return (
    <ErrorBoundary fallback={(_, reset) => <PanelError onRetry={reset}>{failure}</PanelError>}>
      <Shown render={() => children(data)} />
    </ErrorBoundary>
  );
}

// Rendered below the boundary: what throws while it is drawn is caught.
function Shown({ render }: { render: () => ReactNode }) {
  return render();
}
