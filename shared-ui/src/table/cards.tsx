import { useRef } from 'react';
import { cx } from '../basics/index';
import css from './cards.module.css';
import { isRowClick } from './grid';
import { useRowKeys } from './row-keys';
import type { ListCard } from './types';

interface CardsProps<T> {
  label: string;
  rows: T[];
  rowId: (row: T) => string;
  card: (row: T) => ListCard;
  onOpen: (row: T) => void;
  busy?: boolean;
}

/** Rows as blocks between rules: status first, amount at the end. */
export function Cards<T>({ label, rows, rowId, card, onOpen, busy }: CardsProps<T>) {
  const root = useRef<HTMLUListElement>(null);
  const keys = useRowKeys({ count: rows.length, root, open: (index) => rows[index] !== undefined && onOpen(rows[index]) });
  return (
    <ul ref={root} className={css.cards} aria-label={label} aria-busy={busy || undefined} onKeyDown={keys.onKeyDown}>
      {rows.map((row, index) => {
        const { status, amount, title, detail, aside, foot } = card(row);
        return (
          <li
            key={rowId(row)}
            data-row={index}
            tabIndex={-1}
            className={css.card}
            onFocus={() => keys.setActive(index)}
            onClick={(event) => isRowClick(event) && onOpen(row)}
          >
            <div className={cx(css.line, css.first)}>
              <span>{status}</span>
              <span className={css.amount}>{amount}</span>
            </div>
            <div className={css.title}>{title}</div>
            <div className={css.line}>
              <span>{detail}</span>
              <span className={css.aside}>{aside}</span>
            </div>
            <div className={css.foot}>{foot}</div>
          </li>
        );
      })}
    </ul>
  );
}
