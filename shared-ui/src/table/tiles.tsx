import { useRef, type ReactNode } from 'react';
import { isRowClick } from './grid';
import { useRowKeys } from './row-keys';
import css from './tiles.module.css';

interface TilesProps<T> {
  label: string;
  rows: T[];
  rowId: (row: T) => string;
  draw: (row: T) => ReactNode;
  onOpen: (row: T) => void;
  busy?: boolean;
}

/** Returns the current number of tiles per line. */
function columnsOf(root: HTMLElement | null): number {
  return root ? Math.max(1, getComputedStyle(root).gridTemplateColumns.split(' ').length) : 1;
}

/** Rows as tiles of a grid: arrow keys move in both directions, Enter opens. */
export function Tiles<T>({ label, rows, rowId, draw, onOpen, busy }: TilesProps<T>) {
  const root = useRef<HTMLUListElement>(null);
  const keys = useRowKeys({
    count: rows.length,
    root,
    open: (index) => rows[index] !== undefined && onOpen(rows[index]),
    columns: () => columnsOf(root.current),
  });
  return (
    <ul ref={root} className={css.tiles} aria-label={label} aria-busy={busy || undefined} onKeyDown={keys.onKeyDown}>
      {rows.map((row, index) => (
        <li
          key={rowId(row)}
          data-row={index}
          tabIndex={-1}
          className={css.tile}
          onFocus={() => keys.setActive(index)}
          onClick={(event) => isRowClick(event) && onOpen(row)}
        >
          {draw(row)}
        </li>
      ))}
    </ul>
  );
}

const PENDING_TILES = 8;

/** Placeholders of pending tiles. */
export function SkeletonTiles({ pending }: { pending: ReactNode }) {
  return (
    <div aria-hidden="true" className={css.tiles}>
      {Array.from({ length: PENDING_TILES }, (_, index) => (
        <div key={index} className={css.tile}>
          {pending}
        </div>
      ))}
    </div>
  );
}
