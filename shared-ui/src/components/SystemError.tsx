import type { ReactNode } from 'react';
import { ApiProblem } from '../core/problem';
import { useUi } from '../basics/ui';
import { CopyButton } from './CopyButton';
import { PanelError } from './Panel';
import { shortReference } from './States';

/** The properties of {@link SystemError}. */
export interface SystemErrorProps {
  /** What failed, in the page's language. */
  children: ReactNode;
  /** The fixed English message of the failure, for support; it is the same in every language. */
  technical?: string;
  /** The caught error. */
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}

/**
 * A failure of a system behind the portal: its meaning, a retry button, the technical message and the reference.
 *
 * @rule For a failure of a system behind the portal, with the fixed English message in `technical`. Without a reference and a message, use
 *   `PanelError`.
 * @accessibility The `alert` of `PanelError`; the technical message is marked as English.
 */
export function SystemError({ children, technical, error, onRetry, retrying }: SystemErrorProps) {
  const t = useUi();
  const reference = error instanceof ApiProblem ? error.requestId : '';
  const code = error instanceof ApiProblem ? error.code : 'unknown';
  return (
    <PanelError
      onRetry={onRetry}
      retrying={retrying}
      note={
        technical || reference ? (
          <>
            <span>
              {technical ? <span lang="en">{technical}</span> : null}
              {technical && reference ? <span aria-hidden="true"> · </span> : null}
              {reference ? <span>{t('error.reference', { reference: shortReference(reference) })}</span> : null}
            </span>
            {reference ? <CopyButton value={[reference, code].join(' ')} /> : null}
          </>
        ) : undefined
      }
    >
      {children}
    </PanelError>
  );
}
