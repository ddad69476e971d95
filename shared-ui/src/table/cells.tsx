import type { ReactNode } from 'react';
import { Avatar } from 'shared-ui/components';
import { cx } from '../basics/index';
import { linkProps } from '../core/navigation';
import css from './cells.module.css';

interface LinkProps {
  href: string;
  children: ReactNode;
  sub?: ReactNode;
  /** Long text stays on one line, with the full text in its tooltip: all rows have the same height. */
  cut?: string;
  /** Called besides the navigation, in whichever tab the link opens. */
  onOpen?: () => void;
}

/**
 * The row's own link, with a second line below it.
 *
 * @rule One in each row, with the address of `rowHref`. Set `cut` to the text if it may be long.
 * @accessibility A native link that `children` name; it opens in other tabs too. `cut` is a `title`, which only pointers show, so the
 *   link’s text is complete.
 */
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
  /** Never truncated, beside text that is: teeth. */
  mark?: ReactNode;
  sub?: ReactNode;
  /** Replaces `sub` where the list has no room for a `large` column; contains that column's value. */
  narrowSub?: ReactNode;
}

/**
 * Two lines: the subject and a detail.
 *
 * @rule For a cell with a subject and a detail; the row’s own link is a `LinkCell`. `narrowSub` repeats the value of a column that is
 *   hidden.
 * @accessibility Two texts in their order, complete even where they are cut off. A `mark` is read between them.
 */
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

/**
 * A person: an avatar with initials, then the name.
 *
 * @rule For a person in a list. It is no link: put it into a `LinkCell` for that.
 * @accessibility The avatar is decorative; the name is text, complete even where it is cut off.
 */
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
