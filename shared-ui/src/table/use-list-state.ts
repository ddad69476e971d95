import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../router/index';
import { cleared, parseState, writeState, type ListSchema, type ListState } from './list-state';
import type { ListControl } from './types';

const OWN = ['search', 'from', 'to', 'sort', 'page', 'size'];

/** What of an address is not the list's. */
function foreign(schema: ListSchema, query: string): string {
  const params = new URLSearchParams(query);
  for (const name of [...OWN, ...Object.keys(schema.filters)]) params.delete(name);
  return params.toString();
}

/** A list's state, kept in the address: deep links work, and Back undoes a filter. Give it a schema that never changes. */
export function useListState<F extends string>(schema: ListSchema<F>): ListControl<F> {
  const [params] = useSearchParams();
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  const text = params.toString();
  const state = useMemo(() => parseState(schema, text), [schema, text]);
  // Where the last change leads: one that comes before it shows builds on it, and takes it back if it says so.
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
    (patch, options) =>
      // A search comes a moment after it was typed: what was opened in between, as a row's drawer, stays open.
      show(
        { ...parseState(schema, asked.current), page: 1, ...patch },
        options?.replace,
        patch.search === undefined ? '' : foreign(schema, asked.current),
      ),
    [schema, show],
  );
  const go = useCallback((query: string) => show({ ...parseState(schema, query), size: state.size }), [schema, show, state.size]);
  const clear = useCallback(() => show(cleared(schema, state)), [schema, show, state]);
  return useMemo(() => ({ state, set, go, href, clear }), [state, set, go, href, clear]);
}
