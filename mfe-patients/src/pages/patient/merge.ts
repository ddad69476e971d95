import type { IdentityValues } from '../../parts/identity/schema';
import type { Patient } from '../../queries/patients';

/** The fields of the patient form, in the page's order. */
export const FIELDS = [
  'firstName',
  'lastName',
  'birthDate',
  'sex',
  'email',
  'phone',
  'reference',
  'note',
] as const satisfies (keyof IdentityValues)[];

export type Field = (typeof FIELDS)[number];

/** Returns a patient's form values; absent fields are empty. */
export function valuesOf({ personInfo: { firstName, lastName }, birthDate, sex, email, phone, reference, note }: Patient): IdentityValues {
  return {
    firstName,
    lastName,
    birthDate,
    sex: sex ?? '',
    email: email ?? '',
    phone: phone ?? '',
    reference: reference ?? '',
    note: note ?? '',
  };
}

/** Returns the request body of a form. It has every field, because an absent one would be emptied. */
export function asUpdate({ firstName, lastName, birthDate, sex, email, phone, reference, note }: IdentityValues) {
  return { personInfo: { firstName, lastName }, birthDate, ...(sex === '' ? {} : { sex }), email, phone, reference, note };
}

/** A field that two users set to different values. */
export interface Conflict {
  field: Field;
  mine: string;
  theirs: string;
}

/** A form rebased onto a newer version of the patient. */
export interface Rebased {
  values: IdentityValues;
  conflicts: Conflict[];
  /** Fields that only the other user changed; their values were taken over. */
  taken: Field[];
}

/**
 * Applies the user's changes to the newest version. A field that the user did not change takes the other's value; a field that only the
 * user changed keeps it. A field that both changed is a conflict, which keeps the user's value until one is chosen. `named` are the fields
 * that the platform reports as changed: a field may have been changed and changed back.
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
