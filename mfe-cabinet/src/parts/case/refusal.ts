import { ApiProblem } from 'shared-ui/core';

/** What a refusal means, in the words of `cases.refused`; whatever is not named here may be tried again. */
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

/** The key of the words for a refusal. */
export function refusalKey(error: unknown): string {
  const reason = error instanceof ApiProblem ? REASONS[error.code] : undefined;
  return `cases.refused.${reason ?? 'unknown'}`;
}
