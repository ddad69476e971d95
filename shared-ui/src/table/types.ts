import type { ReactNode } from 'react';
import type { Money } from '../core/types';
import type { ListState } from './list-state';

/** One page of a list as the product API answers it. */
export interface ListPage<T> {
  items: T[];
  total: number;
  page: number;
  size: number;
  /** Of the whole filtered set, not of the page. */
  sum?: Money;
  /** What is still to be paid of that, shown where it is another amount. */
  toPay?: Money;
}

/** How much room a column waits for before it shows; `always` columns are never dropped. The widths are in grid.module.css. */
export type ColumnRoom = 'always' | 'medium' | 'large' | 'wide';

/** A column of a list. */
export interface ListColumn<T> {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** The sort field of the contract, and the direction of the first press. */
  sort?: { field: string; first?: 'asc' | 'desc' };
  /** Figures stand at the end. */
  align?: 'end';
  /** Pixels, or a length such as `19%`; columns without it take what is left. */
  width?: number | string;
  room?: ColumnRoom;
  /** What the place-holder of a row on its way looks like. */
  skeleton?: 'avatar' | 'lines' | 'bar';
}

/** A row as a block, under 640 px: status first, amount at the end. */
export interface ListCard {
  status: ReactNode;
  amount: ReactNode;
  title: ReactNode;
  /** The line under the title, and what stands at its end. */
  detail?: ReactNode;
  aside?: ReactNode;
  foot: ReactNode;
}

/** Rows as tiles of a grid, at every width: for what is chosen by its looks. */
export interface ListTiles<T> {
  draw: (row: T) => ReactNode;
  /** One tile on its way, in the geometry of the tiles. */
  pending: ReactNode;
}

/** One thing that a row's menu offers: it goes somewhere or does something now. */
export interface RowAction {
  id: string;
  label: string;
  icon?: ReactNode;
  href?: string;
  /** A file rather than a page. */
  download?: boolean;
  newTab?: boolean;
  /** Where it goes nowhere: what it does. */
  onAction?: () => void;
  danger?: boolean;
  /** A hairline above. */
  parted?: boolean;
}

/** One way to sort, as the select above the blocks offers it. */
export interface SortOption {
  value: string;
  label: string;
}

/** A value that a filter may take. */
export interface FilterOption {
  value: string;
  label: string;
  count?: number;
}

/** A filter chip. Options come along with the list, or are looked up while typing. */
export interface ListFilter<F extends string = string> {
  name: F;
  label: string;
  /** The chip's value while nothing is chosen: "tous", "toutes". */
  any: string;
  options: FilterOption[];
  /** Looks options up (patients); a single choice. */
  lookup?: {
    /** The label of the value in the address, once it is known. */
    chosen: string | undefined;
    find: (text: string, signal: AbortSignal) => Promise<FilterOption[]>;
  };
}

/** Everything a list says in its own words; the table's own words are in shared-ui. */
export interface ListWords {
  /** The table's accessible name. */
  label: string;
  /** Label and hint of the search field. */
  search: string;
  count: (total: number) => string;
  /** "1–25 sur <b>174</b> commandes" */
  range: (from: number, to: number, total: number) => string;
  selected: (count: number) => string;
  /** After the sum: "TTC". */
  sumSuffix?: string;
  /** After what is still to be paid: "à payer". */
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

/** The list's state and how to change it; see useListState. */
export interface ListControl<F extends string = string> {
  state: ListState<F>;
  /** Changes the address. Everything but a change of page goes back to the first one. */
  set: (patch: Partial<ListState<F>>, options?: { replace?: boolean }) => void;
  /** Goes to a query string of this list: a view, or a state as text. */
  go: (query: string) => void;
  /** The address of the list with that query string, for links. */
  href: (query: string) => string;
  clear: () => void;
}
