import type { ReactNode } from 'react';
import css from './small.module.css';
import { Disc, type DiscSign } from './glyphs';
import { cx } from './cx';

export type AlertTone = 'error' | 'warning' | 'success' | 'info';
const signs: Record<AlertTone, DiscSign> = { error: 'cross', warning: 'bang', success: 'tick', info: 'bang' };

/**
 * A message that stays in the page while it holds. Errors are announced at once.
 *
 * @rule For what holds while the page is shown; what has just happened is a toast (`notify`).
 * @accessibility An error is an `alert`, other tones a `status`.
 */
export function Alert({ tone = 'error', children, action }: { tone?: AlertTone; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={cx(css.alert, css[tone])} role={tone === 'error' ? 'alert' : 'status'}>
      <span className={css.glyph}>
        <Disc sign={signs[tone]} />
      </span>
      <div className={css.words}>{children}</div>
      {action}
    </div>
  );
}
