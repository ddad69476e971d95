import type { ReactNode } from 'react';
import type { Root, RootOptions } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary';

/** The properties that the shell passes to a remote at each life cycle. */
export interface RemoteProps {
  name: string;
  version: string;
  /** The element in which the remote renders; the shell owns it and moves it between layouts. */
  container: HTMLElement;
  /** Reports a fatal error: the shell unmounts the remote and offers to load it again. */
  onFailure: (error: unknown) => void;
  /** Creates the React root in place of the shell's `createRoot`: builds of work in progress pass their own, which can replace components. */
  createRoot?: (container: Element, options?: RootOptions) => Root;
}

/** The single-spa life cycles that a remote's module exposes. */
export interface RemoteModule {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
  /** The user is about to open this address: prefetches the page's first data and renders nothing. */
  prefetch?(path: string, search: string): Promise<void>;
}

/**
 * Passes a render error to the shell, which replaces only the remote's area.
 *
 * @rule `defineRemote` wraps each remote in one. A page contains the error of a part by an `ErrorBoundary`.
 * @accessibility It renders nothing after an error: the shell shows a `RemoteFailure`, an `alert`, in the remote’s area.
 */
export function RemoteBoundary({ onFailure, children }: { onFailure: (error: unknown) => void; children: ReactNode }) {
  return (
    <ErrorBoundary onError={(error) => onFailure(error)} fallback={() => null}>
      {children}
    </ErrorBoundary>
  );
}
