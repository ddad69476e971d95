import type { ProductSchemas } from 'shared-ui/core';

/** Returns the first name followed by the last name. */
export function fullName({ firstName, lastName }: ProductSchemas['PersonInfo']): string {
  return `${firstName} ${lastName}`.trim();
}
