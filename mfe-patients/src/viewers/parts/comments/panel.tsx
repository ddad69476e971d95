import { type ComponentProps, useContext, useEffect, useRef } from 'react';
import { PanelError } from 'shared-ui/components';
import { cx, ErrorBoundary, lazyPart, PendingPart } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import { FrameContext } from '../../chairside';
import css from './comments.module.css';

const Comments = lazyPart(() => import(/* webpackChunkName: "viewer-comments" */ './comments'), <PendingPart />);

/** The panel of a file's threads: one chunk for all viewers, loaded beside the stage, which stays if the panel cannot be loaded. */
export function CommentsPanel(props: ComponentProps<typeof Comments>) {
  const t = useTranslations();
  const panel = useRef<HTMLDivElement>(null);
  const { sheet, setThreads } = useContext(FrameContext);
  const { length } = props.talk.comments;
  // The sheet leaves the stage while a position is chosen on it.
  const isOver = sheet && !props.talk.picking;
  useEffect(() => {
    setThreads(length);
    return () => setThreads(0);
  }, [length, setThreads]);
  useEffect(() => {
    // A form that opens with the sheet has the focus already.
    if (isOver && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [isOver]);
  if (props.file.trayContent) return null;
  return (
    <div ref={panel} className={cx(css.panel, isOver && css.sheet)} tabIndex={-1}>
      <ErrorBoundary fallback={(_, reset) => <PanelError onRetry={reset}>{t('viewer.comment.failed')}</PanelError>}>
        <Comments {...props} />
      </ErrorBoundary>
    </div>
  );
}
