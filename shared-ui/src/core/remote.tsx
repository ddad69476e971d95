import type { ReactNode } from 'react';
import { ErrorBoundary } from './error-boundary';

/** What the shell tells a remote at each step of its life. */
export interface RemoteProps {
  name: string;
  version: string;
  /** Where the remote renders; the shell owns it and moves it between layouts. */
  container: HTMLElement;
  /** The remote gives up: the shell takes it down and offers to load it again. */
  onFailure: (error: unknown) => void;
}

/** The single-spa life cycles that a remote's exposed module bears. */
export interface RemoteModule {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
  /** Somebody is about to open this address: fetches what its page needs first, and shows nothing. */
  foresee?(path: string, search: string): Promise<void>;
}

/** A render error inside goes to the shell, which replaces the sheet and nothing else. */
export function RemoteBoundary({ onFailure, children }: { onFailure: (error: unknown) => void; children: ReactNode }) {
  return (
    <ErrorBoundary onError={(error) => onFailure(error)} fallback={() => null}>
      {children}
    </ErrorBoundary>
  );
}
