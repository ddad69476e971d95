import { ApiProblem } from 'shared-ui/core';

/** Error codes with a text in `cases.refused`; others suggest trying again. */
const REASONS: Record<string, string> = {
  'version.conflict': 'changed',
  'claim.transition': 'tooFar',
  'claim.final': 'closed',
  'claim.closed': 'closed',
  'claim.not_draft': 'notDraft',
  'auth.role': 'role',
  not_found: 'gone',
  network: 'network',
  timeout: 'timeout',
};

/** Returns the message key of a refusal. */
export function refusalKey(error: unknown): string {
  const reason = error instanceof ApiProblem ? REASONS[error.code] : undefined;
  return `cases.refused.${reason ?? 'unknown'}`;
}
