import type { ReactNode } from 'react';
import css from './gallery.module.css';
import { cx } from '../src/basics';

/** One sample of the sheet. */
export function Sample({ title, note, className, children }: { title: string; note?: string; className?: string; children: ReactNode }) {
  return (
    <section className={cx(css.sample, className)}>
      <h2 className={css.sampleTitle}>
        {title}
        {note ? <span className={css.sampleNote}> {note}</span> : null}
      </h2>
      {children}
    </section>
  );
}
