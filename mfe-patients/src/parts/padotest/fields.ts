import { z } from 'shared-ui/form';
import { dayOf } from '../person';

/** Schema of a kit's code: at least eight characters; case, spaces and hyphens are ignored. */
export const kitCode = z.string().check(
  z.trim(),
  z.minLength(1, 'padotest.need.kitCode'),
  z.maxLength(24),
  z.refine((code) => code === '' || code.replace(/[\s-]/g, '').length >= 8, 'padotest.need.wholeCode'),
);

/** Returns the schema of a date that is not in the future. */
const pastDay = (need: string) =>
  z.string().check(
    z.minLength(1, need),
    z.iso.date(),
    z.refine((day) => day <= dayOf(new Date()), 'padotest.need.past'),
  );

/** Schema of the birth date of the person whose sample it is. */
export const birthDate = pastDay('padotest.need.birthDate');

/** Schema of the date on which the sample was taken. */
export const sampledOn = pastDay('padotest.need.sampledOn');
