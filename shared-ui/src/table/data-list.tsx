import type { RowSelectionState } from '@tanstack/react-table';
import type { QueryKey, UseQueryResult } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useKeyHelp } from 'shared-ui/components';
import { VisuallyHidden } from '../basics/index';
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
import type { ListCard, ListColumn, ListControl, ListFilter, ListPage, ListTiles, ListLabels, RowAction, SortOption } from './types';
import { useLastKnown } from './use-last-known';
import { ViewMenu, type ViewsProps } from './view-menu';

/** The layout of rows: a table that becomes blocks in narrow windows, or tiles, which have no selection and no menu. */
type RowLooks<T> =
  | {
      columns: ListColumn<T>[];
      card: (row: T) => ListCard;
      /** The heading of consecutive rows that have the same, such as their day. */
      groupOf?: (row: T) => string;
      /** "Sélectionner la commande C26-04089"; a row without a label cannot be selected. */
      rowLabel: (row: T) => string | undefined;
      tiles?: undefined;
    }
  | { columns?: undefined; card?: undefined; groupOf?: undefined; rowLabel?: undefined; tiles: ListTiles<T> };

/** The properties of a list by the portal's list contract. Keep `columns` and `filters` stable between renders. */
export type DataListProps<T, F extends string> = RowLooks<T> & ListProps<T, F>;

interface ListProps<T, F extends string> {
  schema: ListSchema<F>;
  list: ListControl<F>;
  query: UseQueryResult<ListPage<T>>;
  /** Prefix of the list's query keys: used to find its last known page. */
  queryPrefix: QueryKey;
  rowId: (row: T) => string;
  /** Returns the address of a row; a row without one does not open. */
  rowHref: (row: T) => string | undefined;
  /** Called besides the navigation when a row opens; a link in a cell calls its own. */
  onOpen?: (row: T) => void;
  rowActions?: { label: (row: T) => string; actions: (row: T) => RowAction[] };
  filters: ListFilter<F>[];
  sorts: SortOption[];
  /** The list's views; absent if it has none. */
  views?: Omit<ViewsProps<F>, 'schema' | 'list'>;
  /** Beside the export: the list's primary action, or a related page. */
  actions?: ReactNode;
  /** Above the search: a `TabsNav` of the group of pages that this list belongs to. */
  head?: ReactNode;
  /** Returns the address of the filtered set, or of the rows with these ids, as a file; absent if the contract has no export. */
  csvHref?: (ids?: string[]) => string;
  /** Without it, the only action on selected rows is the CSV export. */
  selection?: SelectionOptions;
  words: ListLabels;
  /** A line below the rows: what the list leaves out. */
  note?: ReactNode;
}

/** The actions on selected rows. */
export interface SelectionOptions {
  /** False if there are no actions on several rows: then none can be selected. */
  enabled?: boolean;
  /** False if the contract exports filtered sets only. */
  csv?: boolean;
  /** Further actions, as `SelectionAction` elements. */
  actions?: (ids: string[]) => ReactNode;
}

/**
 * A list: search, views, filters, table or blocks, and all loading states. An empty list has nothing to search, and shows its first step.
 *
 * @rule Texts that name the rows are in the remote’s messages, read by `listLabels(t, prefix)`.
 * @rule The state of the list is in the address: a link to it shows the same rows.
 * @accessibility The number of rows found is a `status`. Arrows, Home and End move between rows, Enter opens one; `/` focuses the
 *   search.
 */
export function DataList<T, F extends string>(props: DataListProps<T, F>) {
  const { schema, list, query, words, note } = props;
  const narrow = useNarrow();
  const root = useRef<HTMLDivElement>(null);
  const shown = useShownPage(props);
  const chosen = useSelection(writeState(schema, list.state, { paging: false }).toString());
  usePageInRange(props, shown.page);
  const ids = Object.keys(chosen.value);
  const hasRows = shown.page !== undefined && shown.page.items.length > 0;
  const unused =
    shown.page?.total === 0 &&
    !isFiltered(list.state) &&
    !query.isPlaceholderData &&
    !props.views?.builtIn.some(({ count = 0 }) => count > 0); // archived rows, for instance
  return (
    <div className={css.list} ref={root}>
      {props.head ? <div className={bar.tabs}>{props.head}</div> : null}
      {unused ? null : (
        <Toolbar
          search={list.state.search}
          label={words.search}
          csvHref={hasRows ? props.csvHref?.() : undefined}
          exportable={props.csvHref !== undefined}
          actions={props.actions}
          onSearch={(search) => list.set({ search }, { replace: list.state.search !== '' })}
          onDown={() => root.current?.querySelector<HTMLElement>('[data-row]')?.focus()}
        >
          <FilterChips
            schema={schema}
            list={list}
            filters={props.filters}
            views={props.views && <ViewMenu schema={schema} list={list} {...props.views} />}
          />
        </Toolbar>
      )}
      {unused ? null : narrow || props.tiles ? (
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
      {/* A background refetch is not announced; only another search, filter or page is. */}
      <VisuallyHidden role="status">{shown.page && !query.isPlaceholderData ? words.count(shown.page.total) : ''}</VisuallyHidden>
      <ListBody {...props} shown={shown} narrow={narrow} selectable={props.selection?.enabled !== false} chosen={chosen} />
      {note ? <p className={css.note}>{note}</p> : null}
      {hasRows && shown.page ? <Pager schema={schema} list={list} page={shown.page} words={words} /> : null}
    </div>
  );
}

type Shown<T> = ReturnType<typeof useShownPage<T, string>>;

/** Selects the page to show: the current one, the previous one while the next loads, or the last known one on request. */
function useShownPage<T, F extends string>({ query, queryPrefix, list }: DataListProps<T, F>) {
  const online = useOnline();
  const lastKnown = useLastKnown<T>(queryPrefix)();
  // A request for old rows is valid for its address only, and until current ones arrive.
  const [wanted, setWanted] = useState<typeof list.state | null>(null);
  // Rows of the previous search stay while the next ones load; without a network they would stay below a search that they do not match.
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

/** Keeps the selection from page to page; another search or filter clears it. */
function useSelection(filters: string) {
  const [chosen, setChosen] = useState<{ filters: string; value: RowSelectionState }>({ filters, value: {} });
  const value = chosen.filters === filters ? chosen.value : NONE;
  return useMemo(() => ({ value, onChange: (next: RowSelectionState) => setChosen({ filters, value: next }) }), [value, filters]);
}
const NONE: RowSelectionState = {};

/** Shows the last page instead of an empty one after a deep link past the end, or when rows have been removed. */
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
  useKeyHelp(props.tiles ? null : { list: { search: true, select: selectable } });
  const open = (row: T) => {
    const href = rowHref(row);
    if (href === undefined) return;
    props.onOpen?.(row);
    navigate(href);
  };
  const shared = { label: words.label, rows: page.items, rowId, onOpen: open, busy: query.isPlaceholderData };
  if (props.tiles) return <Tiles {...shared} draw={props.tiles.draw} />;
  if (narrow)
    return (
      <Cards {...shared} card={props.card} groupOf={props.groupOf} rowLabel={props.rowLabel} selection={selectable ? chosen : undefined} />
    );
  return (
    <Grid
      {...shared}
      columns={props.columns}
      groupOf={props.groupOf}
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
