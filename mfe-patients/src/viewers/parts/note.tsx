import type { ReactNode } from 'react';
import { cx } from 'shared-ui/core';
import css from './note.module.css';

/** Shows a note in place of a file: why it is not shown, and what to do. */
export function Note({
  title,
  children,
  action,
  alarm = false,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
  alarm?: boolean;
}) {
  return (
    <section className={cx(css.note, alarm && css.alarm)} role={alarm ? 'alert' : undefined}>
      <h3 className={css.title}>{title}</h3>
      <p className={css.text}>{children}</p>
      {action ? <p className={css.action}>{action}</p> : null}
    </section>
  );
}
