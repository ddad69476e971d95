import { ApiProblem } from 'shared-ui/core';

const DAYS = ['past', 'closed', 'too_late'];

/** Returns the message key of a failed decision. */
export function decisionProblem(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'decide.failed.unknown';
  if (error.code === 'network' || error.code === 'timeout') return 'decide.failed.network';
  if (error.code === 'order.version') return 'decide.failed.version';
  if (error.code === 'order.not_allowed') return 'decide.failed.notAllowed';
  if (error.status === 403) return 'decide.failed.role';
  const [fault] = error.errors;
  if (fault && DAYS.includes(fault.code)) return `decide.failed.${fault.code}`;
  if (fault?.field === 'changes.teeth') return 'decide.failed.teeth';
  return error.status >= 400 && error.status < 500 && error.status !== 429 ? 'decide.failed.refused' : 'decide.failed.unknown';
}
