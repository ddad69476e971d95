import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from '../router/index';
import { cleared, parseState, writeState, type ListSchema, type ListState } from './list-state';
import type { ListControl } from './types';

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
    (next: ListState<F>, replace = false) => {
      const query = writeState(schema, next).toString();
      if (query === text && query === asked.current) return;
      asked.current = query;
      void navigate(href(query), { replace, preventScrollReset: true });
    },
    [schema, text, navigate, href],
  );
  const set = useCallback<ListControl<F>['set']>(
    (patch, options) => show({ ...parseState(schema, asked.current), page: 1, ...patch }, options?.replace),
    [schema, show],
  );
  const go = useCallback((query: string) => show({ ...parseState(schema, query), size: state.size }), [schema, show, state.size]);
  const clear = useCallback(() => show(cleared(schema, state)), [schema, show, state]);
  return useMemo(() => ({ state, set, go, href, clear }), [state, set, go, href, clear]);
}
