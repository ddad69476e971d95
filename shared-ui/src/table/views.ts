import { parseState, writeState, type ListSchema, type ListState } from './list-state';

/** A view of a list: a built-in one, or one that the user saved. */
export interface ListView {
  id: string;
  name: string;
  /** The list's query string without page and size. */
  query: string;
  count?: number;
  saved?: boolean;
}

function constraints(params: URLSearchParams): string[] {
  return [...params].map(([name, value]) => `${name}=${value}`);
}

/** Returns a view's query in canonical form; parameters that this version does not support are dropped. */
export function canonicalQuery<F extends string>(schema: ListSchema<F>, query: string): string {
  return writeState(schema, parseState(schema, query), { paging: false }).toString();
}

/** Returns the state that a view leads to: the view itself, with the current period unless it has its own or was saved without one. */
export function stateOfView<F extends string>(schema: ListSchema<F>, view: ListView, { from, to, size }: ListState<F>): ListState<F> {
  const own = parseState(schema, view.query);
  if (view.saved || own.from !== undefined || own.to !== undefined || schema.period === false) return { ...own, size };
  return { ...own, size, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/**
 * Returns the view of a state: the most specific one whose constraints the state meets. Narrowing "To handle" by a date stays under "To
 * handle"; the view without constraints matches the rest.
 */
export function currentView<F extends string>(
  schema: ListSchema<F>,
  views: readonly ListView[],
  state: ListState<F>,
): ListView | undefined {
  const here = writeState(schema, state, { paging: false });
  const held = new Set(constraints(here));
  let best: ListView | undefined;
  let bestScore = -1;
  for (const view of views) {
    const wanted = constraints(new URLSearchParams(canonicalQuery(schema, view.query)));
    const loosened = Object.keys(schema.filters).some(
      (name) =>
        wanted.some((one) => one.startsWith(`${name}=`)) &&
        here.getAll(name).length !== wanted.filter((one) => one.startsWith(`${name}=`)).length,
    );
    if (loosened || !wanted.every((one) => held.has(one))) continue;
    if (wanted.length > bestScore) {
      best = view;
      bestScore = wanted.length;
    }
  }
  return best;
}

/** Reports whether the state equals that view: then there is nothing to save. */
export function isExactly<F extends string>(schema: ListSchema<F>, view: ListView | undefined, state: ListState<F>): boolean {
  if (!view) return false;
  return canonicalQuery(schema, view.query) === writeState(schema, state, { paging: false }).toString();
}
