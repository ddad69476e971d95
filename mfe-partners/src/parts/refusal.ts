import { ApiProblem } from 'shared-ui/core';

const KNOWN: Readonly<Record<string, string>> = {
  'partnership.open': 'open',
  'partnership.transition': 'final',
  'version.conflict': 'changed',
  'auth.role': 'role',
};

/** The key of the words for a refusal's code, where it has any. */
export function wordsOfCode(code: string): string | undefined {
  return Object.hasOwn(KNOWN, code) ? `partnership.refused.${KNOWN[code] ?? ''}` : undefined;
}

/** The key of the words for a refusal; what has no words of its own may be tried again. */
export function refusalKey(error: unknown): string {
  return (error instanceof ApiProblem && wordsOfCode(error.code)) || 'partnership.refused.unknown';
}
