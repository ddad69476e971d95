import type { ReactNode } from 'react';
import { Avatar } from '../components/index';
import { linkProps } from '../core/navigation';
import css from './cells.module.css';

/** The row's own link, with a line under it. */
export function LinkCell({ href, children, sub }: { href: string; children: ReactNode; sub?: ReactNode }) {
  return (
    <>
      <a {...linkProps(href)} className={css.link}>
        {children}
      </a>
      {sub ? <span className={css.sub}>{sub}</span> : null}
    </>
  );
}

/** Two lines: what it is, and what belongs to it. `mark` (teeth) stays whole beside words that are cut. */
export function LinesCell({ children, mark, sub }: { children: ReactNode; mark?: ReactNode; sub?: ReactNode }) {
  return (
    <>
      <span className={css.marked}>
        <span className={css.main}>{children}</span>
        {mark}
      </span>
      {sub ? <span className={css.sub}>{sub}</span> : null}
    </>
  );
}

/** A person: initials on their colour, then the name. */
export function PersonCell({ name }: { name: string }) {
  return (
    <span className={css.person}>
      <Avatar name={name} />
      <span className={css.name} title={name}>
        {name}
      </span>
    </span>
  );
}
