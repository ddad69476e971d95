import type { ListSchema, ListState } from 'shared-ui/table';

export type SmileyFilter = 'scope' | 'kind' | 'user' | 'application';

/** The line kinds of the contract. */
export const SMILEY_KINDS = ['earn', 'spend', 'expire', 'correct'] as const;

const SORTS = ['date', '-date', 'amount', '-amount'] as const;

/** Sort orders of the contract; `-` is descending. */
export type SmileySort = (typeof SORTS)[number];

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** URL parameters of the ledger at /mon-cabinet/mes-smileys. */
export const smileysSchema: ListSchema<SmileyFilter> = {
  sorts: SORTS,
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    scope: { values: ['practice'], max: 1 },
    kind: { values: SMILEY_KINDS, max: SMILEY_KINDS.length },
    user: { pattern: UUID, max: 1 },
    application: { max: 20, maxLength: 60 },
  },
};

/** Reports whether a list has all lines of the practice by date, so that the balance after each follows from the line before. */
export function isRunning({ filters, search, sort }: Pick<ListState<SmileyFilter>, 'filters' | 'search' | 'sort'>): boolean {
  const { scope, ...others } = filters;
  const narrowed = search !== '' || Object.values(others).some((values) => values.length > 0);
  return scope.includes('practice') && !narrowed && (sort === 'date' || sort === '-date');
}
