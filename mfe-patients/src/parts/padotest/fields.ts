import { z } from 'shared-ui/form';
import { dayOf } from '../person';

/** A kit's code as it is printed: eight signs at least, and case, spaces and hyphens do not matter. */
export const kitCode = z.string().check(
  z.trim(),
  z.minLength(1, 'padotest.need.kitCode'),
  z.maxLength(24),
  z.refine((code) => code === '' || code.replace(/[\s-]/g, '').length >= 8, 'padotest.need.wholeCode'),
);

/** A day that has been. */
const pastDay = (need: string) =>
  z.string().check(
    z.minLength(1, need),
    z.iso.date(),
    z.refine((day) => day <= dayOf(new Date()), 'padotest.need.past'),
  );

/** When the person was born whose sample it is. */
export const birthDate = pastDay('padotest.need.birthDate');

/** When the sample was taken. */
export const sampledOn = pastDay('padotest.need.sampledOn');
