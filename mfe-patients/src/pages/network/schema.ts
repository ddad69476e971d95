import type { ListSchema } from 'shared-ui/table';

export type ContactFilter = 'state' | 'direction' | 'owner';

export const STATES = ['pending', 'accepted', 'refused'] as const;
export const DIRECTIONS = ['sent', 'received'] as const;
export const OWNERS = ['practice', 'person'] as const;

const FIELDS = ['name', 'practice', 'state', 'date'] as const;

/** Sort fields of the contract; `-` is descending. */
export type ContactSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** The list's URL parameters. */
export const contactsSchema: ListSchema<ContactFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    state: { values: STATES, max: STATES.length },
    direction: { values: DIRECTIONS, max: 1 },
    owner: { values: OWNERS, max: 1 },
  },
  period: false,
};
