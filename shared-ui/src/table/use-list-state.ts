import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../router/index';
import { cleared, parseState, writeState, type FilterSchema, type ListSchema, type ListState } from './list-state';
import type { ListControl } from './types';

const OWN = ['search', 'from', 'to', 'sort', 'page', 'size'];

/** Returns the parameters of an address that are not the list's. */
function foreign(schema: ListSchema, query: string): string {
  const params = new URLSearchParams(query);
  for (const name of [...OWN, ...Object.keys(schema.filters)]) params.delete(name);
  return params.toString();
}

/** Applies the change from the shown values to the chosen ones to those of `asked`, whose address is not shown yet. */
function mergeFilter(asked: string[], shown: string[], chosen: string[], { max }: FilterSchema): string[] {
  if (max === 1 || chosen.length === 0) return chosen;
  const kept = asked.filter((value) => chosen.includes(value) || !shown.includes(value));
  return [...new Set([...kept, ...chosen.filter((value) => !shown.includes(value))])];
}

/** Keeps a list's state in the address: deep links work, and Back reverts a filter. The schema must be constant. */
export function useListState<F extends string>(schema: ListSchema<F>): ListControl<F> {
  const [params] = useSearchParams();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const text = params.toString();
  const state = useMemo(() => parseState(schema, text), [schema, text]);
  // The query string of the last change: a second change before the first one renders builds on it, or reverts it.
  const asked = useRef(text);
  useEffect(() => {
    asked.current = text;
  }, [text, key]);

  const href = useCallback((query: string) => (query ? `${pathname}?${query}` : pathname), [pathname]);
  const show = useCallback(
    (next: ListState<F>, replace = false, beside = '') => {
      const query = [writeState(schema, next).toString(), beside].filter(Boolean).join('&');
      if (query === text && query === asked.current) return;
      asked.current = query;
      void navigate(href(query), { replace, preventScrollReset: true });
    },
    [schema, text, navigate, href],
  );
  const set = useCallback<ListControl<F>['set']>(
    (patch, options) => {
      const before = parseState(schema, asked.current);
      const next = { ...before, page: 1, ...patch, filters: { ...before.filters } };
      for (const name of Object.keys(patch.filters ?? {}) as F[]) {
        next.filters[name] = mergeFilter(before.filters[name], state.filters[name], patch.filters?.[name] ?? [], schema.filters[name]);
      }
      // A search is applied some time after typing: what was opened meanwhile, such as a row's drawer, stays open.
      show(next, options?.replace, patch.search === undefined ? '' : foreign(schema, asked.current));
    },
    [schema, show, state],
  );
  const go = useCallback((query: string) => show({ ...parseState(schema, query), size: state.size }), [schema, show, state.size]);
  const clear = useCallback(() => show(cleared(schema, state)), [schema, show, state]);
  return useMemo(() => ({ state, set, go, href, clear }), [state, set, go, href, clear]);
}
