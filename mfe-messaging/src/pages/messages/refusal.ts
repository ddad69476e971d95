import { ApiProblem, type TFunction } from 'shared-ui/core';

/** Codes that the page has words of its own for. */
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

/** The key of a code's words. */
export function refusalKey(code: string): string {
  return KNOWN.has(code) ? `messages.refusal.${code}` : 'messages.refusal.unknown';
}

/** Why something was not done, as a sentence that says what to do. */
export function refusalWords(error: unknown, t: TFunction): string {
  const words = t(refusalKey(error instanceof ApiProblem ? error.code : 'unknown'));
  return words.charAt(0).toUpperCase() + words.slice(1);
}
