import { Fragment, type ReactNode } from 'react';
import { mediaStore } from 'shared-ui/components';
import { cx, useStore } from 'shared-ui/core';
import css from './rows.module.css';

/** A column; the first one is the row header. */
export interface Column<T> {
  key: string;
  label: string;
  cell: (row: T) => ReactNode;
  /** Aligns figures at the end. */
  end?: boolean;
  /** Hides the label visually: the cell explains itself, and screen readers still read it. */
  quiet?: boolean;
}

interface Props<T> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
}

const narrow = mediaStore('(max-width: 899.98px)');

function Cards<T>({ caption, columns: [head, ...rest], rows, keyOf }: Props<T>) {
  return (
    <ul className={css.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={css.card}>
          <div className={css.cardHead}>{head?.cell(row)}</div>
          <dl className={css.facts}>
            {rest.map((column) => {
              const value = column.cell(row);
              if (value === null) return null;
              return (
                <Fragment key={column.key}>
                  <dt className={cx(column.quiet && css.hidden)}>{column.label}</dt>
                  <dd className={cx(column.quiet && css.whole)}>{value}</dd>
                </Fragment>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A table with ruled lines; under 900 px each row is a block. */
export function Rows<T>(props: Props<T>) {
  const { caption, columns, rows, keyOf } = props;
  if (useStore(narrow)) return <Cards {...props} />;
  return (
    <table className={css.table}>
      <caption className={css.hidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cx(column.end && css.end)}>
              {column.quiet ? <span className={css.hidden}>{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.key} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.key} className={cx(column.end && css.end)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
