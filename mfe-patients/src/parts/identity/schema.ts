import { z } from 'shared-ui/form';
import { ageOn, dayOf } from '../person';

/** Limits of the platform. */
const OLDEST = 125;
const PHONE = /^\+?[0-9][0-9 ().-]{3,28}$/;

function isBirthDate(day: string): boolean {
  const today = dayOf(new Date());
  return day <= today && ageOn(day, today) < OLDEST;
}

/** Returns a required line of text; `need` is the error for an empty one. */
const requiredLine = (most: number, need: string) => z.string().check(z.trim(), z.minLength(1, need), z.maxLength(most));
const optionalLine = (most: number) => z.string().check(z.trim(), z.maxLength(most));

/** The practice's own reference. */
const reference = optionalLine(40);

/** Schema of a person's identity. Empty values are omitted from the request. */
export const personSchema = z.object({
  firstName: requiredLine(80, 'identity.need.firstName'),
  lastName: requiredLine(80, 'identity.need.lastName'),
  birthDate: z.string().check(z.minLength(1, 'identity.need.birthDate'), z.iso.date(), z.refine(isBirthDate, 'identity.birthDate')),
  sex: z.enum(['', 'female', 'male', 'other']),
});

/** Schema of a new patient. */
export const newPatientSchema = z.extend(personSchema, { reference });

/** Schema of everything that can be changed of a patient. */
export const identitySchema = z.extend(personSchema, {
  email: optionalLine(254).check(z.refine((text) => text === '' || z.safeParse(z.email(), text).success, 'identity.email')),
  phone: optionalLine(30).check(z.refine((text) => text === '' || PHONE.test(text), 'identity.phone')),
  reference,
  note: optionalLine(2000),
});

export type PersonValues = z.output<typeof personSchema>;
export type IdentityValues = z.output<typeof identitySchema>;
