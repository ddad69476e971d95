import type { ProductSchemas } from 'shared-ui/core';

/** First name, then last name. */
export function fullName({ firstName, lastName }: ProductSchemas['PersonInfo']): string {
  return `${firstName} ${lastName}`.trim();
}
