import { rowSelectionFeature, rowSortingFeature, tableFeatures, useTable, type RowSelectionState } from '@tanstack/react-table';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import {
  Fragment,
  memo,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { Checkbox, cx, VisuallyHidden } from '../basics/index';
import { useT } from '../core/i18n';
import css from './grid.module.css';
import { usePrinting } from './hooks';
import { useRowKeys } from './row-keys';
import type { ListColumn } from './types';

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

/** Height of a row with two lines; fixed, so that virtual rows need no measuring. */
export const ROW_HEIGHT = 52;
/** Below this number, rendering every row is cheaper than virtualising. */
const VIRTUAL_FROM = 60;

/** Least height above a page's rows: top bar, title, toolbar, table header. */
const ABOVE = 260;

/** The properties of the table of a list. */
export interface GridProps<T> {
  label: string;
  columns: ListColumn<T>[];
  rows: T[];
  /** Position of the first row in the whole list, from 0, and the length of the whole list. */
  offset: number;
  total: number;
  rowId: (row: T) => string;
  /** Names the checkbox of a row; a row without a label cannot be selected. */
  rowLabel: (row: T) => string | undefined;
  /** The heading of consecutive rows that have the same. Such a list renders all rows of its page, since headings have another height. */
  groupOf?: (row: T) => string;
  onOpen: (row: T) => void;
  sort: string;
  onSort: (sort: string) => void;
  selection?: { value: RowSelectionState; onChange: (next: RowSelectionState) => void };
  menu?: (row: T) => ReactNode;
  /** The rows belong to the previous address until the current ones load: none can be selected. */
  busy?: boolean;
}

/**
 * A native table with a sticky header; TanStack Table sorts and selects, TanStack Virtual places the rows.
 *
 * @rule The table of a `DataList`, for rows that need no search and no pages. Keep `columns` stable; all rows have the same height.
 * @accessibility A native table that `label` names, with `aria-sort` and row numbers. One row is a tab stop: arrows, Home and End move,
 *   Enter opens, Space selects.
 * @accessibility Opening a row has no role: give each row a `LinkCell`. `rowLabel` names its checkbox.
 */
export function Grid<T>(props: GridProps<T>) {
  const { label, columns, rows, offset, total, rowId, rowLabel, groupOf, onOpen, selection, menu, busy } = props;
  const t = useT('ui');
  const table = useGridTable(props);
  const models = table.getRowModel().rows;
  const root = useRef<HTMLTableElement>(null);
  const virtual = useVirtualRows(rows.length, root, groupOf === undefined);
  const keys = useRowKeys({
    count: rows.length,
    root,
    open: (index) => rows[index] !== undefined && onOpen(rows[index]),
    toggle: busy ? undefined : selection && ((index) => models[index]?.toggleSelected()),
    reveal: virtual.reveal,
  });
  const span = columns.length + (selection ? 1 : 0) + (menu ? 1 : 0);
  return (
    <table
      ref={root}
      className={css.table}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-busy={busy || undefined}
      onKeyDown={keys.onKeyDown}
    >
      <GridColumns columns={columns} selection={selection !== undefined} menu={menu !== undefined} />
      <thead>
        <tr aria-rowindex={1}>
          {selection ? (
            <th scope="col" className={css.tick}>
              <Checkbox
                aria-label={t('table.selectPage')}
                disabled={busy}
                checked={table.getIsAllPageRowsSelected()}
                indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                onChange={(event) => table.toggleAllPageRowsSelected(event.target.checked)}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={props.sort} onSort={() => table.getColumn(column.id)?.toggleSorting()} />
          ))}
          {menu ? (
            <th scope="col" className={css.menu}>
              <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        <Spacer height={virtual.before} span={span} />
        {virtual.indexes.map((index) => {
          const model = models[index];
          if (!model) return null;
          const group = groupStart(rows, index, groupOf);
          return (
            <Fragment key={rowId(model.original)}>
              {group === undefined ? null : (
                <tr>
                  <th scope="rowgroup" colSpan={span} className={css.group}>
                    {group}
                  </th>
                </tr>
              )}
              <GridRow
                row={model.original}
                index={index}
                position={offset + index + 2}
                columns={columns as ListColumn<unknown>[]}
                selected={selection ? model.getIsSelected() : undefined}
                selectLabel={rowLabel(model.original)}
                busy={busy}
                onSelect={(event) => model.getToggleSelectedHandler()(event)}
                onOpen={() => onOpen(model.original)}
                onFocus={() => keys.setActive(index)}
                tabbable={keys.active === index}
                menu={menu?.(model.original)}
              />
            </Fragment>
          );
        })}
        <Spacer height={virtual.after} span={span} />
      </tbody>
    </table>
  );
}

function useGridTable<T>({ columns, rows, rowId, rowLabel, sort, onSort, selection }: GridProps<T>) {
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.sort?.field ?? column.id,
        accessorFn: () => null,
        enableSorting: column.sort !== undefined,
        sortDescFirst: column.sort?.first === 'desc',
      })),
    [columns],
  );
  const data = rows as (T & object)[];
  const sorting = useMemo(() => [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }], [sort]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => rowId(row as T),
    manualSorting: true,
    enableSortingRemoval: false,
    enableRowSelection: ({ original }) => rowLabel(original as T) !== undefined,
    state: { sorting, rowSelection: selection?.value ?? NOTHING },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) onSort(`${next.desc ? '-' : ''}${next.id}`);
    },
    onRowSelectionChange: (update) => {
      selection?.onChange(typeof update === 'function' ? update(selection.value) : update);
    },
  });
  return {
    getRowModel: () => table.getRowModel(),
    getColumn: (id: string) => table.getColumn(columns.find((column) => column.id === id)?.sort?.field ?? id),
    getIsAllPageRowsSelected: () => table.getIsAllPageRowsSelected(),
    getIsSomePageRowsSelected: () => table.getIsSomePageRowsSelected(),
    toggleAllPageRowsSelected: (value: boolean) => table.toggleAllPageRowsSelected(value),
  };
}
const NOTHING: RowSelectionState = {};

/** Returns the heading above a row: its group, where the row before has another one. */
export function groupStart<T>(rows: readonly T[], index: number, groupOf: ((row: T) => string) | undefined): string | undefined {
  const [row, before] = [rows[index], rows[index - 1]];
  if (groupOf === undefined || row === undefined) return undefined;
  const group = groupOf(row);
  return before !== undefined && groupOf(before) === group ? undefined : group;
}

/** Returns how many rows to render: first those that fill the window, then, deferred, the others, whose space is reserved. */
function useRowsSoFar(count: number): number {
  const [seen] = useState(() => Math.ceil((window.innerHeight - ABOVE) / ROW_HEIGHT));
  return Math.min(count, useDeferredValue(count, Math.max(1, seen)));
}

function useVirtualRows(count: number, root: React.RefObject<HTMLElement | null>, sameHeight: boolean) {
  const printing = usePrinting();
  const enabled = count > VIRTUAL_FROM && !printing && sameHeight;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const body = root.current?.querySelector('tbody');
    if (body && enabled) setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
  }, [enabled, root]);
  const soFar = useRowsSoFar(count);
  const virtualizer = useWindowVirtualizer({ count, enabled, estimateSize: () => ROW_HEIGHT, overscan: 10, scrollMargin: top });
  if (!enabled) {
    const indexes = Array.from({ length: printing ? count : soFar }, (_, index) => index);
    return { indexes, before: 0, after: (count - indexes.length) * ROW_HEIGHT, reveal: undefined };
  }
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  return {
    indexes: items.map((item) => item.index),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : 0,
    reveal: (index: number) => virtualizer.scrollToIndex(index),
  };
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={span} className={css.spacer} style={{ blockSize: height }} />
    </tr>
  );
}

// A custom property, so that narrow lists can limit it.
function columnWidth(width: number | string | undefined): CSSProperties | undefined {
  if (width === undefined) return undefined;
  return { '--column': typeof width === 'number' ? `${width}px` : width } as CSSProperties;
}

/** Sets the column widths for the whole table, so that they do not change while virtual rows come and go. */
export function GridColumns<T>({ columns, selection, menu }: { columns: ListColumn<T>[]; selection: boolean; menu: boolean }) {
  return (
    <colgroup>
      {selection ? <col className={css.tickColumn} /> : null}
      {columns.map((column) => (
        <col key={column.id} className={cx(css[column.room ?? 'always'], column.width && css.sized)} style={columnWidth(column.width)} />
      ))}
      {menu ? <col className={css.menuColumn} /> : null}
    </colgroup>
  );
}

function HeadCell<T>({ column, sort, onSort }: { column: ListColumn<T>; sort: string; onSort: () => void }) {
  const field = column.sort?.field;
  const sorted = field !== undefined && sort.replace(/^-/, '') === field;
  const descending = sort.startsWith('-');
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={cx(css[column.room ?? 'always'], column.align === 'end' && css.end, sorted && css.sorted)}
      aria-sort={sorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {field === undefined ? (
        column.header
      ) : (
        <button type="button" className={css.sort} onClick={onSort}>
          {column.header}
          <span className={css.arrow} aria-hidden="true">
            {sorted ? <Arrow size={14} strokeWidth={1.9} /> : null}
          </span>
        </button>
      )}
    </th>
  );
}

interface RowProps {
  row: unknown;
  index: number;
  position: number;
  columns: ListColumn<unknown>[];
  selected: boolean | undefined;
  selectLabel: string | undefined;
  tabbable: boolean;
  busy: boolean | undefined;
  onSelect: (event: unknown) => void;
  onOpen: () => void;
  onFocus: () => void;
  menu: ReactNode;
}

/** Reports whether a click opens the row: not if it hits a control inside it, or selects text. */
export function isRowClick(event: MouseEvent): boolean {
  const target = event.target as HTMLElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  if (target.closest('a, button, input, label, [role="menu"]')) return false;
  // Events of a React portal bubble through React although its element is elsewhere in the document.
  if (!event.currentTarget.contains(target)) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

const GridRow = memo(
  function GridRow(props: RowProps) {
    const { row, index, position, columns, selected, selectLabel, tabbable, busy, onSelect, onOpen, onFocus, menu } = props;
    return (
      <tr
        data-row={index}
        aria-rowindex={position}
        tabIndex={tabbable ? 0 : -1}
        className={cx(css.row, selected && css.selected)}
        onFocus={onFocus}
        onClick={(event) => isRowClick(event) && onOpen()}
      >
        {selected === undefined ? null : (
          <td className={css.tick}>
            {selectLabel === undefined ? null : (
              <Checkbox aria-label={selectLabel} checked={selected} disabled={busy} onClick={onSelect} onChange={keepControlled} />
            )}
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} className={cx(css[column.room ?? 'always'], column.align === 'end' && css.end)}>
            {column.cell(row)}
          </td>
        ))}
        {menu === undefined ? null : <td className={css.menu}>{menu}</td>}
      </tr>
    );
  },
  // Handlers are recreated at each render of the table but are equivalent; only visible values are compared.
  (a, b) =>
    a.row === b.row &&
    a.index === b.index &&
    a.position === b.position &&
    a.columns === b.columns &&
    a.selected === b.selected &&
    a.selectLabel === b.selectLabel &&
    a.tabbable === b.tabbable &&
    a.busy === b.busy,
);

function keepControlled(): void {
  // The click handler has already decided, with the Shift key that a change event does not contain.
}
