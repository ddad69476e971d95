import type { ReactNode } from 'react';
import css from './layout.module.css';

/** The stage and, beside or below it, what can be done and what the file is in words. */
export function ViewerLayout({ stage, side, label }: { stage: ReactNode; side: ReactNode; label: string }) {
  return (
    <div className={css.layout}>
      <div className={css.stage}>{stage}</div>
      <aside className={css.side} aria-label={label} tabIndex={0}>
        {side}
      </aside>
    </div>
  );
}

/** A part of the side: a title, and what belongs to it. */
export function SideSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <div className={css.sectionHead}>
        <h3 className={css.sectionTitle}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Facts in words, for who cannot see the stage and for who wants the figures. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
