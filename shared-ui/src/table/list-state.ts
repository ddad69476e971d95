/** A filter's allowed values: a fixed set, or any value of a bounded form. */
export interface FilterSchema {
  /** The only values allowed. Absent: any value of at most `maxLength` characters that matches `pattern`. */
  values?: readonly string[];
  pattern?: RegExp;
  maxLength?: number;
  /** Largest number of values; 1 is a single choice. */
  max: number;
}

/** The schema of one list's address; invalid values fall back to the defaults. */
export interface ListSchema<F extends string = string> {
  sorts: readonly string[];
  defaultSort: string;
  sizes: readonly number[];
  filters: Record<F, FilterSchema>;
  /** False if the contract has no period for this list: its rows have no date. */
  period?: false;
}

/** The complete state of a list: the address contains this and nothing else. */
export interface ListState<F extends string = string> {
  search: string;
  filters: Record<F, string[]>;
  /** First and last day, YYYY-MM-DD, inclusive. */
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

/** Returns the initial state of a list. */
export function defaultState<F extends string>(schema: ListSchema<F>): ListState<F> {
  const filters = {} as Record<F, string[]>;
  for (const name of Object.keys(schema.filters) as F[]) filters[name] = [];
  return { search: '', filters, sort: schema.defaultSort, page: 1, size: schema.sizes[0] ?? 25 };
}

/** Reads the period of an address; an inverted one is ignored. */
function readPeriod(params: URLSearchParams): Pick<ListState, 'from' | 'to'> {
  const [from, to] = [params.get('from'), params.get('to')];
  if (isDay(from) && isDay(to) && from > to) return {};
  return { ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
}

/** Parses a query string. It is untrusted input: what the schema does not define is ignored. */
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

/** The parts of a state to write. */
export interface WriteOptions {
  /** False for saved views and exports, which cover every page, of any size. */
  paging?: boolean;
}

/** Writes a state in canonical order without defaults, so that equal states have equal addresses. */
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

/** Reports whether a filter is active: then an empty result offers to clear it, instead of the first-use page. */
export function isFiltered(state: ListState): boolean {
  return (
    state.search !== '' ||
    state.from !== undefined ||
    state.to !== undefined ||
    Object.values(state.filters).some((values) => values.length > 0)
  );
}

/** Returns the state without search, filters and dates; sort order and page size stay. */
export function cleared<F extends string>(schema: ListSchema<F>, state: ListState<F>): ListState<F> {
  return { ...defaultState(schema), sort: state.sort, size: state.size };
}
