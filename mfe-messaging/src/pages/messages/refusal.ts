import { ApiProblem, type TFunction } from 'shared-ui/core';

/** Error codes with a text of their own. */
const KNOWN = new Set([
  'auth.role',
  'auth.step_up',
  'conversations.no_contact',
  'conversations.direct',
  'conversations.limit',
  'messages.final',
  'version.conflict',
  'idempotency.conflict',
  'not_found',
  'outbox.full',
  'outbox.storage',
  'outbox.old',
  'network',
  'timeout',
]);

/** Returns the message key of an error code. */
export function refusalKey(code: string): string {
  return KNOWN.has(code) ? `messages.refusal.${code}` : 'messages.refusal.unknown';
}

/** Returns the message of a failed request, with what the user can do. */
export function refusalMessage(error: unknown, t: TFunction): string {
  const message = t(refusalKey(error instanceof ApiProblem ? error.code : 'unknown'));
  return message.charAt(0).toUpperCase() + message.slice(1);
}
