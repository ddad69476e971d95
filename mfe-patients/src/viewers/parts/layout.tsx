import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { FrameContext } from '../chairside';
import css from './layout.module.css';

/** Lays out the stage and, beside or below it, the tools and the facts, which can be folded. */
export function ViewerLayout({ stage, side, label }: { stage: ReactNode; side: ReactNode; label: string }) {
  const panel = useRef<HTMLElement>(null);
  const { folded } = useContext(FrameContext);
  // A hidden element loses the focus to the page behind the dialog.
  useLayoutEffect(() => {
    if (folded && panel.current?.contains(document.activeElement)) panel.current.closest('dialog')?.querySelector('h2')?.focus();
  }, [folded]);
  return (
    <div className={css.layout}>
      <div className={css.stage}>{stage}</div>
      <aside ref={panel} className={css.side} aria-label={label} tabIndex={0} hidden={folded}>
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
