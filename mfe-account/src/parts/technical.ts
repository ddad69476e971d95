import { ApiProblem } from 'shared-ui/core';

/** The fixed messages of the specification's section 8 for the helpers that this remote calls. Support searches for them. */
export const TECHNICAL = {
  email: 'error exist email galaxy',
  client: 'error info client galaxy',
  token: 'Token error',
} as const;

/** Whether the CRM gave no token, or takes the handle no more. */
export function isTokenError(error: unknown): boolean {
  return error instanceof ApiProblem && /^crm\.token(\.|$)/.test(error.code);
}
