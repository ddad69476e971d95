import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Renders in place of the failed part; `reset` renders the part again. */
  fallback: (error: unknown, reset: () => void) => ReactNode;
  onError?: (error: unknown, info: ErrorInfo) => void;
}

/**
 * Contains a render error, so that the rest of the page keeps working.
 *
 * @rule For a part that may fail alone. `PanelData`, `ExtensionView` and `RemoteBoundary` contain one already.
 * @rule It catches errors of rendering. Errors of event handlers and promises do not reach it.
 * @accessibility It has no element of its own and moves no focus: `fallback` gives the text and the role, such as the `alert` of
 *   `PanelError`.
 */
export class ErrorBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return this.props.fallback(failure.error, () => this.setState({ failure: null }));
  }
}
