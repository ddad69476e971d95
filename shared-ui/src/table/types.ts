import type { ReactNode } from 'react';
import type { Money } from '../core/types';
import type { ListState } from './list-state';

/** One page of a list, as the product API returns it. */
export interface ListPage<T> {
  items: T[];
  total: number;
  page: number;
  size: number;
  /** Sum of the whole filtered set, not of the page. */
  sum?: Money;
  /** The unpaid part of the sum; shown if it differs. */
  toPay?: Money;
}

/** The room that a column needs to be shown; `always` columns are never hidden. The widths are in grid.module.css. */
export type ColumnRoom = 'always' | 'medium' | 'large' | 'wide';

/** A column of a list. */
export interface ListColumn<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** The sort field of the contract, and the direction of the first click. */
  sort?: { field: string; first?: 'asc' | 'desc' };
  /** Aligns figures at the end. */
  align?: 'end';
  /** Pixels, or a length such as `19%`; columns without a width share the rest. */
  width?: number | string;
  room?: ColumnRoom;
  /** The form of the placeholder while a row loads. */
  skeleton?: 'avatar' | 'lines' | 'bar';
}

/** A row as a block, under 640 px: status first, amount at the end. */
export interface ListCard {
  status: ReactNode;
  amount: ReactNode;
  title: ReactNode;
  /** The line below the title, and the content at its end. */
  detail?: ReactNode;
  aside?: ReactNode;
  foot: ReactNode;
}

/** Rows as tiles of a grid, at every width: for items that are chosen by their appearance. */
export interface ListTiles<T> {
  draw: (row: T) => ReactNode;
  /** Placeholder of one tile, in the tiles' geometry. */
  pending: ReactNode;
}

/** One entry of a row's menu: a link or an action. */
export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  href?: string;
  /** A file download instead of a page. */
  download?: boolean;
  newTab?: boolean;
  /** The action, for entries without a link. */
  onAction?: () => void;
  danger?: boolean;
  /** A separator above. */
  parted?: boolean;
}

/** One sort order, as offered by the select above the blocks. */
export interface SortOption {
  value: string;
  label: string;
}

/** A value of a filter. */
export interface FilterOption {
  value: string;
  label: string;
  count?: number;
}

/** A filter chip. Its options are fixed, or loaded while typing. */
export interface ListFilter<F extends string = string> {
  name: F;
  label: string;
  /** Value of the chip without a choice: "tous", "toutes". */
  any: string;
  options: FilterOption[];
  /** Loads options (patients); a single choice. */
  lookup?: {
    /** The label of the value in the address, once it is loaded. */
    chosen: string | undefined;
    find: (text: string, signal: AbortSignal) => Promise<FilterOption[]>;
  };
}

/** The texts of a list; the texts of the table itself are in shared-ui. */
export interface ListLabels {
  /** The table's accessible name. */
  label: string;
  /** Label and hint of the search field. */
  search: string;
  count: (total: number) => string;
  /** "1–25 sur <b>174</b> commandes" */
  range: (from: number, to: number, total: number) => string;
  selected: (count: number) => string;
  /** Shown after the sum: "TTC". */
  sumSuffix?: string;
  /** Shown after the unpaid amount: "à payer". */
  toPaySuffix?: string;
  empty: {
    title: string;
    text: string;
    action: { label: string; href: string };
    neighbours: { name: string; text: string; href: string; action: string }[];
  };
  noMatch: { title: string; text: string };
  error: { title: string; text: string };
}

/** A list's state and its setters; see useListState. */
export interface ListControl<F extends string = string> {
  state: ListState<F>;
  /** Changes the address. Every change except one of the page returns to the first page. */
  set: (patch: Partial<ListState<F>>, options?: { replace?: boolean }) => void;
  /** Navigates to a query string of this list: a view, or a serialised state. */
  go: (query: string) => void;
  /** Returns the list's address with that query string, for links. */
  href: (query: string) => string;
  clear: () => void;
}
