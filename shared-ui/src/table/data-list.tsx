import type { RowSelectionState } from '@tanstack/react-table';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../basics/index';
import { useKeyHelp } from '../components/key-help';
import { navigate } from '../core/navigation';
import { Cards } from './cards';
import css from './data-list.module.css';
import { FilterChips } from './filter-chips';
import { Grid } from './grid';
import { useNarrow, useOnline } from './hooks';
import { isFiltered, writeState, type ListSchema } from './list-state';
import { Failure, FirstUse, NoMatch, Offline, StaleNote } from './list-states';
import { MobileHead } from './mobile-head';
import { pageCount, Pager } from './pager';
import { RowMenu } from './row-menu';
import { SelectionBar } from './selection-bar';
import { SkeletonRows } from './skeleton-rows';
import { Tiles } from './tiles';
import { Toolbar } from './toolbar';
import bar from './toolbar.module.css';
import type { ListCard, ListColumn, ListControl, ListFilter, ListPage, ListTiles, ListWords, RowAction, SortOption } from './types';
import { useLastKnown } from './use-last-known';
import { ViewTabs, type ViewsProps } from './view-tabs';

/** How rows look: a table that becomes blocks where it is narrow, or tiles, which are never chosen and have no menu. */
type RowLooks<T> =
  | {
      columns: ListColumn<T>[];
      card: (row: T) => ListCard;
      /** "Sélectionner la commande C26-04089" */
      rowLabel: (row: T) => string;
      tiles?: undefined;
    }
  | { columns?: undefined; card?: undefined; rowLabel?: undefined; tiles: ListTiles<T> };

/** What a page gives to have a list to the portal's contract. Keep `columns` and `filters` stable between renders. */
export type DataListProps<T, F extends string> = RowLooks<T> & ListProps<T, F>;

interface ListProps<T, F extends string> {
  schema: ListSchema<F>;
  list: ListControl<F>;
  query: UseQueryResult<ListPage<T>>;
  /** Start of the list's query keys: where its last known page is looked up. */
  queryPrefix: QueryKey;
  rowId: (row: T) => string;
  /** Where a row leads; a row without an address opens nothing. */
  rowHref: (row: T) => string | undefined;
  /** What opening a row does beside: its own link in a cell says so itself. */
  onOpen?: (row: T) => void;
  rowActions?: { label: (row: T) => string; actions: (row: T) => RowAction[] };
  filters: ListFilter<F>[];
  sorts: SortOption[];
  /** The list's views as tabs; absent where pages of a group share one strip of tabs (`head`). */
  views?: Omit<ViewsProps<F>, 'schema' | 'list'>;
  /** Beside the export: the list's main action, or a neighbouring page. */
  actions?: ReactNode;
  /** Above the search: a `TabsNav` of the pages among which this list stands. */
  head?: ReactNode;
  /** The filtered set as a file, or the rows with these ids; absent where the contract has no export. */
  csvHref?: (ids?: string[]) => string;
  /** Without it, chosen rows are exported as CSV and nothing else. */
  selection?: SelectionOptions;
  words: ListWords;
  /** A line under the chips: what the list leaves out. */
  note?: ReactNode;
}

/** What can be done with chosen rows. */
export interface SelectionOptions {
  /** False where nothing can be done with several rows: then none can be chosen. */
  enabled?: boolean;
  /** False where the contract exports filtered sets only. */
  csv?: boolean;
  /** Further actions, as `SelectionAction`s. */
  actions?: (ids: string[]) => ReactNode;
}

/** A list: views, search, chips, table or blocks, and every state in between. */
export function DataList<T, F extends string>(props: DataListProps<T, F>) {
  const { schema, list, query, words, note } = props;
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const shown = useShownPage(props);
  const chosen = useSelection(writeState(schema, list.state, { paging: false }).toString());
  usePageInRange(props, shown.page);
  const ids = Object.keys(chosen.value);
  const hasRows = shown.page !== undefined && shown.page.items.length > 0;
  return (
    <div className={css.list} ref={root}>
      {props.head ? <div className={bar.tabs}>{props.head}</div> : null}
      {props.views ? <ViewTabs schema={schema} list={list} {...props.views} /> : null}
      <Toolbar
        search={list.state.search}
        label={words.search}
        csvHref={hasRows ? props.csvHref?.() : undefined}
        exportable={props.csvHref !== undefined}
        actions={props.actions}
        onSearch={(search) => list.set({ search }, { replace: list.state.search !== '' })}
        onDown={() => root.current?.querySelector<HTMLElement>('[data-row]')?.focus()}
      />
      <FilterChips schema={schema} list={list} filters={props.filters} />
      {note ? <p className={css.note}>{note}</p> : null}
      {narrow || props.tiles ? (
        <MobileHead list={list} sorts={props.sorts} count={shown.page && words.count(shown.page.total)} />
      ) : ids.length === 0 ? (
        <div className={css.rule} />
      ) : null}
      <SelectionBar
        count={ids.length}
        words={words.selected(ids.length)}
        csvHref={props.selection?.csv === false ? undefined : props.csvHref?.(ids)}
        actions={props.selection?.actions?.(ids)}
        onClear={() => chosen.onChange({})}
      />
      {/* A silent look for news says nothing; only another search, filter or page does. */}
      <VisuallyHidden role="status">{shown.page && !query.isPlaceholderData ? words.count(shown.page.total) : ''}</VisuallyHidden>
      <ListBody {...props} shown={shown} narrow={narrow} selectable={props.selection?.enabled !== false} chosen={chosen} />
      {hasRows && shown.page ? <Pager schema={schema} list={list} page={shown.page} words={words} /> : null}
    </div>
  );
}

type Shown<T> = ReturnType<typeof useShownPage<T, string>>;

/** Which page to show: the fresh one, the one before while the next is on its way, or the last known one by request. */
function useShownPage<T, F extends string>({ query, queryPrefix, list }: DataListProps<T, F>) {
  const online = useOnline();
  const lastKnown = useLastKnown<T>(queryPrefix)();
  // A request for old rows holds for the address it was made at, and only until fresh ones come.
  const [wanted, setWanted] = useState<typeof list.state | null>(null);
  // Rows of another search stay while these are on their way; without a network they would stand under words they do not match.
  const data = query.isPlaceholderData && query.fetchStatus === 'paused' ? undefined : query.data;
  const failed = query.isError || query.fetchStatus === 'paused';
  const old = failed && data === undefined && wanted === list.state ? lastKnown : undefined;
  const stale = old ? old.at : query.isRefetchError || (!online && data !== undefined) ? query.dataUpdatedAt : undefined;
  return {
    page: data ?? old?.page,
    stale,
    online,
    known: lastKnown?.at,
    showKnown: () => setWanted(list.state),
  };
}

/** Chosen rows stay chosen from page to page; another search or filter starts anew. */
function useSelection(filters: string) {
  const [chosen, setChosen] = useState<{ filters: string; value: RowSelectionState }>({ filters, value: {} });
  const value = chosen.filters === filters ? chosen.value : NONE;
  return useMemo(() => ({ value, onChange: (next: RowSelectionState) => setChosen({ filters, value: next }) }), [value, filters]);
}
const NONE: RowSelectionState = {};

/** A deep link past the end, or rows that went away meanwhile: the last page instead of an empty one. */
function usePageInRange<T, F extends string>({ query, list }: DataListProps<T, F>, page: ListPage<T> | undefined): void {
  const last = page ? pageCount(page.total, list.state.size) : list.state.page;
  const beyond = !query.isPlaceholderData && query.isSuccess && list.state.page > last;
  useEffect(() => {
    if (beyond) list.set({ page: last }, { replace: true });
  }, [beyond, last, list]);
}

type BodyProps<T, F extends string> = DataListProps<T, F> & {
  shown: Shown<T>;
  narrow: boolean;
  selectable: boolean;
  chosen: ReturnType<typeof useSelection>;
};

function ListBody<T, F extends string>(props: BodyProps<T, F>) {
  const { query, list, words, shown, narrow, columns = [], tiles, rowActions, selectable } = props;
  const { page } = shown;
  if (!page) {
    if (query.isError) {
      return (
        <Failure
          words={words.error}
          error={query.error}
          at={query.errorUpdatedAt}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
          known={shown.known}
          onShowKnown={shown.showKnown}
        />
      );
    }
    if (query.fetchStatus === 'paused') return <Offline known={shown.known} onShowKnown={shown.showKnown} />;
    return <SkeletonRows columns={columns} selection={selectable} menu={rowActions !== undefined} narrow={narrow} tiles={tiles} />;
  }
  if (page.items.length === 0) {
    return isFiltered(list.state) ? <NoMatch words={words.noMatch} onClear={list.clear} /> : <FirstUse words={words.empty} />;
  }
  return (
    <>
      {shown.stale === undefined ? null : (
        <StaleNote time={shown.stale} offline={!shown.online} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      <Rows {...props} page={page} />
    </>
  );
}

function Rows<T, F extends string>(props: BodyProps<T, F> & { page: ListPage<T> }) {
  const { page, list, query, words, narrow, selectable, chosen, rowId, rowHref, rowActions } = props;
  useKeyHelp(props.tiles ? null : { list: { search: true, select: selectable && !narrow } });
  const open = (row: T) => {
    const href = rowHref(row);
    if (href === undefined) return;
    props.onOpen?.(row);
    navigate(href);
  };
  const shared = { label: words.label, rows: page.items, rowId, onOpen: open, busy: query.isPlaceholderData };
  if (props.tiles) return <Tiles {...shared} draw={props.tiles.draw} />;
  if (narrow) return <Cards {...shared} card={props.card} />;
  return (
    <Grid
      {...shared}
      columns={props.columns}
      offset={(page.page - 1) * page.size}
      total={page.total}
      rowLabel={props.rowLabel}
      sort={list.state.sort}
      onSort={(sort) => list.set({ sort })}
      selection={selectable ? chosen : undefined}
      menu={rowActions && ((row) => <RowMenu label={rowActions.label(row)} actions={() => rowActions.actions(row)} />)}
    />
  );
}
