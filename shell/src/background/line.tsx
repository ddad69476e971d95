import type { ReactNode } from 'react';
import { cx } from 'shared-ui/core';
import css from './foot.module.css';

interface Props {
  icon: ReactNode;
  /** Announced politely to screen readers; null while there is nothing to show. */
  words: ReactNode;
  /** Marks a line that asks for an action, with the filled style. */
  asks?: boolean;
  /** Actions, and figures that change too often to be announced. */
  children?: ReactNode;
}

/** One line of the page's foot, above the dock; it takes no space while empty. */
export function FootLine({ icon, words, asks = false, children }: Props) {
  return (
    <div className={words ? cx(css.line, css.shown, asks && css.asks) : css.line}>
      <p role="status" className={css.words}>
        {words ? (
          <>
            {icon}
            <span>{words}</span>
          </>
        ) : null}
      </p>
      {words && children ? <div className={css.actions}>{children}</div> : null}
    </div>
  );
}
