import type { ListSchema } from 'shared-ui/table';
import { UUID } from '../../parts/links';

export type PatientFilter = 'status' | 'files' | 'actType' | 'age' | 'shared' | 'sharedWith';

/** The act types of the contract. */
export const ACT_TYPES = ['prosthesis_installation', 'radio_panoramic', 'aligners', 'contention', 'guided_surgery'] as const;

/** With or without files; `new` are those that others added and the user has not opened. */
export const FILES = ['with', 'without', 'new'] as const;

/** Who shares: the user, the practice, or another practice with the user. */
export const SHARED = ['by_me', 'by_practice', 'with_me'] as const;

const FIELDS = ['name', 'birthDate', 'lastAct', 'acts', 'files', 'created'] as const;

/** Sort fields of the contract; `-` is descending. */
export type PatientSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** URL parameters of /mon-espace/mes-patients. Without a status, archived patients are hidden, as everywhere in the portal. */
export const patientsSchema: ListSchema<PatientFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  defaultSort: 'name',
  sizes: [25, 50, 100],
  filters: {
    status: { values: ['archived', 'all'], max: 1 },
    files: { values: FILES, max: 1 },
    actType: { values: ACT_TYPES, max: ACT_TYPES.length },
    age: { values: ['minor', 'adult'], max: 1 },
    shared: { values: SHARED, max: 1 },
    sharedWith: { pattern: UUID, max: 20 },
  },
  period: false,
};
