import type { ReactNode } from 'react';
import { cx } from '../basics/index';
import { Avatar } from '../components/index';
import { linkProps } from '../core/navigation';
import css from './cells.module.css';

interface LinkProps {
  href: string;
  children: ReactNode;
  sub?: ReactNode;
  /** Words that may be long stay on one line, whole in their tooltip: rows are equally high. */
  cut?: string;
  /** What else following it does, in whichever tab it opens. */
  onOpen?: () => void;
}

/** The row's own link, with a line under it. */
export function LinkCell({ href, children, sub, cut, onOpen }: LinkProps) {
  return (
    <>
      <a {...linkProps(href)} onClickCapture={onOpen} className={cx(css.link, cut !== undefined && css.cut)} title={cut}>
        {children}
      </a>
      {sub ? <span className={css.sub}>{sub}</span> : null}
    </>
  );
}

interface LinesProps {
  children: ReactNode;
  /** Stays whole beside words that are cut: teeth. */
  mark?: ReactNode;
  sub?: ReactNode;
  /** Instead of `sub` where the list has no room for a `large` column: what that column says. */
  narrowSub?: ReactNode;
}

/** Two lines: what it is, and what belongs to it. */
export function LinesCell({ children, mark, sub, narrowSub }: LinesProps) {
  return (
    <>
      <span className={css.marked}>
        <span className={css.main}>{children}</span>
        {mark}
      </span>
      {sub ? <span className={cx(css.sub, narrowSub !== undefined && css.roomy)}>{sub}</span> : null}
      {narrowSub ? <span className={cx(css.sub, css.tight)}>{narrowSub}</span> : null}
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
