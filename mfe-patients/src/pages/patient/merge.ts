import type { IdentityValues } from '../../parts/identity/schema';
import type { Patient } from '../../queries/patients';

/** The fields of a patient's form, in their order on the page. */
export const FIELDS = ['firstName', 'lastName', 'birthDate', 'sex', 'email', 'phone', 'note'] as const satisfies (keyof IdentityValues)[];

export type Field = (typeof FIELDS)[number];

/** A patient as his form has him: what is absent is empty. */
export function valuesOf({ personInfo: { firstName, lastName }, birthDate, sex, email, phone, note }: Patient): IdentityValues {
  return { firstName, lastName, birthDate, sex: sex ?? '', email: email ?? '', phone: phone ?? '', note: note ?? '' };
}

/** What the wire takes of a form: all of it, for an absent field becomes empty. */
export function asUpdate({ firstName, lastName, birthDate, sex, email, phone, note }: IdentityValues) {
  return { personInfo: { firstName, lastName }, birthDate, ...(sex === '' ? {} : { sex }), email, phone, note };
}

/** Two people set one field to different values. */
export interface Conflict {
  field: Field;
  mine: string;
  theirs: string;
}

/** What a form becomes on a newer version of the patient. */
export interface Rebased {
  values: IdentityValues;
  conflicts: Conflict[];
  /** What the other changed and this person did not: it is taken over. */
  taken: Field[];
}

/**
 * Puts what a person typed on the newest version. A field that he did not touch takes the other's value; one that only he
 * changed keeps his; one that both changed is a conflict, which keeps his until he chooses. `named` are the fields that the
 * platform names: somebody may have changed one and changed it back.
 */
export function rebase(base: IdentityValues, mine: IdentityValues, theirs: IdentityValues, named: readonly string[]): Rebased {
  const values: Record<Field, string> = { ...theirs };
  const conflicts: Conflict[] = [];
  const taken: Field[] = [];
  for (const field of FIELDS) {
    const touched = mine[field] !== base[field];
    if (touched) values[field] = mine[field];
    else if (theirs[field] !== base[field]) taken.push(field);
    const changed = theirs[field] !== base[field] || named.includes(field);
    if (touched && changed && mine[field] !== theirs[field]) conflicts.push({ field, mine: mine[field], theirs: theirs[field] });
  }
  return { values: values as IdentityValues, conflicts, taken };
}
