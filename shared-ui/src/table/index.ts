/** Lists by the portal's list contract: one shared chunk, loaded with the first list. */
export { DataList, type DataListProps, type SelectionOptions } from './data-list';
export { useListState } from './use-list-state';
export {
  cleared,
  defaultState,
  isFiltered,
  parseState,
  writeState,
  type FilterSchema,
  type ListSchema,
  type ListState,
  type WriteOptions,
} from './list-state';
export { canonicalQuery, currentView, type ListView } from './views';
export { countOf, type ListName, useListViews, viewsQuery } from './saved-views';
export { countLabel, listLabels } from './list-labels';
export { LinesCell, LinkCell, PersonCell } from './cells';
export { Emphasis } from './emphasis';
export { MAX_SELECTED, SelectionAction } from './selection-bar';
export { Grid, type GridProps } from './grid';
export { useNarrow } from './hooks';
export { SearchField } from './search-field';
export type {
  FilterOption,
  ListCard,
  ListColumn,
  ListControl,
  ListFilter,
  ListPage,
  ListTiles,
  ListLabels,
  RowAction,
  SortOption,
} from './types';
