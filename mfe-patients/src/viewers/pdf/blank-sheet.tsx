import { PanelSkeleton } from 'shared-ui/components';
import { cx } from 'shared-ui/core';
import css from './blank-sheet.module.css';

/** The blank that a page of a PDF replaces once it is drawn; `framed` until the document itself has a frame. */
export function BlankSheet({ framed = false }: { framed?: boolean }) {
  return (
    <div className={cx(css.blank, framed && css.framed)}>
      <PanelSkeleton rows={6} />
    </div>
  );
}
