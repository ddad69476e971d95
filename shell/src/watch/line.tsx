import type { ReactNode } from 'react';
import { cx } from 'shared-ui/core';
import css from './foot.module.css';

interface Props {
  icon: ReactNode;
  /** Said aloud, politely; null where there is nothing to say. */
  words: ReactNode;
  /** It asks for something: the one fill that there is. */
  asks?: boolean;
  /** What can be done, and figures that change too often to be said. */
  children?: ReactNode;
}

/** One thing that the page's foot says, above the dock; it takes no room while it says nothing. */
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
