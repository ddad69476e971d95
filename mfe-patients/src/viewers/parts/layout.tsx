import type { ReactNode } from 'react';
import css from './layout.module.css';

/** Lays out the stage and, beside or below it, the tools and the facts. */
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

/** Shows a titled section of the side panel. */
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

/** Lists facts as text, for users who cannot see the stage and for exact figures. */
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
