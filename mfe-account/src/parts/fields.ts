import { z } from 'shared-ui/form';

/** A line that must be there, as long as the contract takes; `need` is what to say where it is not. */
export function requiredLine(most: number, need = 'field.required') {
  return z.string().check(z.trim(), z.minLength(1, need), z.maxLength(most, 'field.tooLong'));
}

/** A line that may be empty. */
export function optionalLine(most: number) {
  return z.string().check(z.trim(), z.maxLength(most, 'field.tooLong'));
}
