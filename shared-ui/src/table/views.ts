import { parseState, writeState, type ListSchema, type ListState } from './list-state';

/** A tab of a list: a built-in view, or one the user saved. */
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

/** A view's query in canonical form; what this version no longer knows is dropped. */
export function canonicalQuery<F extends string>(schema: ListSchema<F>, query: string): string {
  return writeState(schema, parseState(schema, query), { paging: false }).toString();
}

/** Where a view's tab leads: the view itself, for the period that is chosen unless it has one of its own or was saved without. */
export function stateOfView<F extends string>(schema: ListSchema<F>, view: ListView, { from, to, size }: ListState<F>): ListState<F> {
  const own = parseState(schema, view.query);
  if (view.saved || own.from !== undefined || own.to !== undefined || schema.period === false) return { ...own, size };
  return { ...own, size, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/**
 * The view a state belongs to: the one with the most constraints that the state still meets.
 * Narrowing "To handle" by a date stays under "To handle"; the unconstrained view catches the rest.
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

/** Whether the state is exactly that view: then there is nothing to save. */
export function isExactly<F extends string>(schema: ListSchema<F>, view: ListView | undefined, state: ListState<F>): boolean {
  if (!view) return false;
  return canonicalQuery(schema, view.query) === writeState(schema, state, { paging: false }).toString();
}
