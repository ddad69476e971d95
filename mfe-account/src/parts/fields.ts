import { z } from 'shared-ui/form';

/** Returns the schema of a required line of text up to the contract's length; `need` is the error for an empty one. */
export function requiredLine(most: number, need = 'field.required') {
  return z.string().check(z.trim(), z.minLength(1, need), z.maxLength(most, 'field.tooLong'));
}

/** Returns the schema of an optional line of text. */
export function optionalLine(most: number) {
  return z.string().check(z.trim(), z.maxLength(most, 'field.tooLong'));
}
