import type { ListSchema } from 'shared-ui/table';

export type RequestFilter = 'status';

/** The statuses of the contract, in the order that a request can pass through. */
export const STATUSES = ['requested', 'in_review', 'accepted', 'refused', 'withdrawn'] as const;

const FIELDS = ['date', 'changed', 'partner', 'status'] as const;

/** Sort fields of the contract; `-` is descending. */
export type RequestSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** URL parameters of /nos-partenaires/demandes. */
export const requestsSchema: ListSchema<RequestFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: { status: { values: STATUSES, max: STATUSES.length } },
  period: false,
};
