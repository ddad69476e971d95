import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PendingPart } from '../core/pending';
import { queryClient } from '../core/query';
import { RemoteBoundary, type RemoteModule, type RemoteProps } from '../core/remote';

type LifeCycles = Pick<RemoteModule, 'bootstrap' | 'mount' | 'unmount'>;

/** Creates the single-spa life cycles around a remote's content: one React root per mount, nothing left after unmount. */
export function lifeCycles(name: string, content: () => ReactNode): LifeCycles {
  let root: Root | null = null;
  return {
    async bootstrap() {},
    async mount(props: RemoteProps) {
      if (root) throw new Error(`${name} is mounted already`);
      root = (props.createRoot ?? createRoot)(props.container, {
        onUncaughtError: (error) => props.onFailure(error),
        identifierPrefix: name,
      });
      root.render(
        <StrictMode>
          <RemoteBoundary onFailure={props.onFailure}>
            <QueryClientProvider client={queryClient}>
              <Suspense fallback={<PendingPart />}>{content()}</Suspense>
            </QueryClientProvider>
          </RemoteBoundary>
        </StrictMode>,
      );
    },
    async unmount() {
      root?.unmount();
      root = null;
    },
  };
}
