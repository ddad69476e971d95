import { ApiProblem } from 'shared-ui/core';

/** The fixed technical messages of the specification's section 8 for the API helpers of this remote. Support staff search for them. */
export const TECHNICAL = {
  email: 'error exist email galaxy',
  client: 'error info client galaxy',
  token: 'Token error',
} as const;

/** Reports whether the CRM issued no token or no longer accepts the handle. */
export function isTokenError(error: unknown): boolean {
  return error instanceof ApiProblem && /^crm\.token(\.|$)/.test(error.code);
}
