import type { RowSelectionState } from '@tanstack/react-table';
import { Fragment, useRef } from 'react';
import { Checkbox, cx } from '../basics/index';
import css from './cards.module.css';
import { groupStart, isRowClick } from './grid';
import { useRowKeys } from './row-keys';
import type { ListCard } from './types';

interface CardsProps<T> {
  label: string;
  rows: T[];
  rowId: (row: T) => string;
  card: (row: T) => ListCard;
  /** The heading of consecutive rows that have the same. */
  groupOf?: (row: T) => string;
  onOpen: (row: T) => void;
  busy?: boolean;
  /** Names a row's checkbox; a row without a label cannot be selected. */
  rowLabel: (row: T) => string | undefined;
  selection?: { value: RowSelectionState; onChange: (next: RowSelectionState) => void };
}

/** Rows as blocks between rules: status first, amount at the end. */
export function Cards<T>({ label, rows, rowId, card, groupOf, onOpen, busy, rowLabel, selection }: CardsProps<T>) {
  const root = useRef<HTMLUListElement>(null);
  const toggle = (row: T | undefined) => {
    if (row === undefined || rowLabel(row) === undefined || !selection || busy) return;
    const { [rowId(row)]: selected, ...others } = selection.value;
    selection.onChange(selected ? others : { ...others, [rowId(row)]: true });
  };
  const keys = useRowKeys({
    count: rows.length,
    root,
    open: (index) => rows[index] !== undefined && onOpen(rows[index]),
    toggle: (index) => toggle(rows[index]),
  });
  return (
    <ul ref={root} className={css.cards} aria-label={label} aria-busy={busy || undefined} onKeyDown={keys.onKeyDown}>
      {rows.map((row, index) => {
        const { status, amount, title, detail, aside, foot } = card(row);
        const selected = selection?.value[rowId(row)] === true;
        const group = groupStart(rows, index, groupOf);
        return (
          <Fragment key={rowId(row)}>
            {group === undefined ? null : <li className={css.group}>{group}</li>}
            <li
              data-row={index}
              tabIndex={-1}
              className={cx(css.card, selected && css.selected)}
              onFocus={() => keys.setActive(index)}
              onClick={(event) => isRowClick(event) && onOpen(row)}
            >
              <div className={cx(css.line, css.first)}>
                <span className={css.status}>
                  {selection && rowLabel(row) !== undefined ? (
                    <Checkbox
                      className={css.tick}
                      aria-label={rowLabel(row)}
                      checked={selected}
                      disabled={busy}
                      onChange={() => toggle(row)}
                    />
                  ) : null}
                  {status}
                </span>
                <span className={css.amount}>{amount}</span>
              </div>
              <div className={css.title}>{title}</div>
              <div className={css.line}>
                <span>{detail}</span>
                <span className={css.aside}>{aside}</span>
              </div>
              <div className={css.foot}>{foot}</div>
            </li>
          </Fragment>
        );
      })}
    </ul>
  );
}
