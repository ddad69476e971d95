import type { ListSchema } from 'shared-ui/table';

export type CollaboratorFilter = 'role' | 'state' | 'factor';

/** The four roles inside a practice (REQ-16), the one with most rights first. */
export const ROLES = ['owner', 'practitioner', 'assistant', 'accounts'] as const;

export const STATES = ['active', 'invited', 'suspended'] as const;

/** Values of the filter by second factor; first the users whom an owner asks to set one up. */
export const FACTORS = ['without', 'with'] as const;

const FIELDS = ['name', 'role', 'state', 'lastSeen'] as const;

/** What the contract sorts collaborators by; `-` is descending. */
export type CollaboratorSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** The vocabulary of the list's address. */
export const collaboratorsSchema: ListSchema<CollaboratorFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  defaultSort: 'name',
  sizes: [25, 50, 100],
  period: false,
  filters: {
    role: { values: ROLES, max: ROLES.length },
    state: { values: STATES, max: STATES.length },
    factor: { values: FACTORS, max: FACTORS.length },
  },
};
