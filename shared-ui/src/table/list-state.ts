/** What a list filters by: a fixed vocabulary, or free values of a bounded shape. */
export interface FilterSchema {
  /** The only values allowed. Absent: any value of at most `maxLength` that matches `pattern`. */
  values?: readonly string[];
  pattern?: RegExp;
  maxLength?: number;
  /** How many values at once; 1 makes a single choice. */
  max: number;
}

/** The vocabulary of one list's address; everything outside it falls back to the defaults. */
export interface ListSchema<F extends string = string> {
  sorts: readonly string[];
  defaultSort: string;
  sizes: readonly number[];
  filters: Record<F, FilterSchema>;
  /** False where the contract knows no period: nothing in the list has a day of its own. */
  period?: false;
}

/** What a list shows, entirely: the address bar holds this and nothing else. */
export interface ListState<F extends string = string> {
  search: string;
  filters: Record<F, string[]>;
  /** First and last day, YYYY-MM-DD. */
  from?: string;
  to?: string;
  sort: string;
  page: number;
  size: number;
}

/** Longest search that the contract accepts. */
export const MAX_SEARCH = 100;
const MAX_PAGE = 100_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDay(text: string | null): text is string {
  const parts = text === null ? null : DAY.exec(text);
  if (!parts) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
}

function readFilter(values: string[], schema: FilterSchema): string[] {
  const allowed = values.filter((value) => {
    if (schema.values) return schema.values.includes(value);
    if (value === '' || value.length > (schema.maxLength ?? 60)) return false;
    return schema.pattern?.test(value) ?? true;
  });
  return [...new Set(allowed)].slice(0, schema.max);
}

/** The state a list starts from. */
export function defaultState<F extends string>(schema: ListSchema<F>): ListState<F> {
  const filters = {} as Record<F, string[]>;
  for (const name of Object.keys(schema.filters) as F[]) filters[name] = [];
  return { search: '', filters, sort: schema.defaultSort, page: 1, size: schema.sizes[0] ?? 25 };
}

/** The period of an address; one the wrong way round is none. */
function readPeriod(params: URLSearchParams): Pick<ListState, 'from' | 'to'> {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) && isDay(to) && from > to) return {};
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

/** Reads a query string. It comes from anywhere: what the schema does not know counts as absent. */
export function parseState<F extends string>(schema: ListSchema<F>, query: string | URLSearchParams): ListState<F> {
  const params = typeof query === 'string' ? new URLSearchParams(query) : query;
  const state = defaultState(schema);
  state.search = (params.get('search') ?? '').normalize('NFC').slice(0, MAX_SEARCH).trim();
  for (const name of Object.keys(schema.filters) as F[]) {
    state.filters[name] = readFilter(params.getAll(name), schema.filters[name]);
  }
  if (schema.period !== false) Object.assign(state, readPeriod(params));
  const sort = params.get('sort');
  if (sort !== null && schema.sorts.includes(sort)) state.sort = sort;
  const page = wholeNumber(params.get('page'));
  if (page !== undefined && page <= MAX_PAGE) state.page = page;
  const size = wholeNumber(params.get('size'));
  if (size !== undefined && schema.sizes.includes(size)) state.size = size;
  return state;
}

/** Which parts of a state to write. */
export interface WriteOptions {
  /** A saved view and an export mean every page, of any size. */
  paging?: boolean;
}

/** Writes a state in one canonical order, defaults left out, so that equal states have equal addresses. */
export function writeState<F extends string>(
  schema: ListSchema<F>,
  state: ListState<F>,
  { paging = true }: WriteOptions = {},
): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set('search', state.search);
  for (const name of Object.keys(schema.filters) as F[]) {
    for (const value of [...state.filters[name]].sort()) params.append(name, value);
  }
  if (state.from) params.set('from', state.from);
  if (state.to) params.set('to', state.to);
  if (state.sort !== schema.defaultSort) params.set('sort', state.sort);
  if (paging && state.page > 1) params.set('page', String(state.page));
  if (paging && state.size !== schema.sizes[0]) params.set('size', String(state.size));
  return params;
}

/** Whether anything narrows the list: then an empty answer offers to clear, not to begin. */
export function isFiltered(state: ListState): boolean {
  return (
    state.search !== '' ||
    state.from !== undefined ||
    state.to !== undefined ||
    Object.values(state.filters).some((values) => values.length > 0)
  );
}

/** The same list without search, filters and dates; sort and page size stay. */
export function cleared<F extends string>(schema: ListSchema<F>, state: ListState<F>): ListState<F> {
  return { ...defaultState(schema), sort: state.sort, size: state.size };
}
