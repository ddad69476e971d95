import type { ComponentProps } from 'react';
import { PanelError } from 'shared-ui/components';
import { ErrorBoundary, lazyPart, PendingPart } from 'shared-ui/core';
import { useTranslations } from '../../../translations';

const Comments = lazyPart(() => import(/* webpackChunkName: "viewer-comments" */ './comments'), <PendingPart />);

/** The panel of a file's threads: one chunk for all viewers, loaded beside the stage, which stays if the panel cannot be loaded. */
export function CommentsPanel(props: ComponentProps<typeof Comments>) {
  const t = useTranslations();
  if (props.file.trayContent) return null;
  return (
    <ErrorBoundary fallback={(_, reset) => <PanelError onRetry={reset}>{t('viewer.comment.failed')}</PanelError>}>
      <Comments {...props} />
    </ErrorBoundary>
  );
}
