import { ApiProblem } from 'shared-ui/core';

const KNOWN: Readonly<Record<string, string>> = {
  'partnership.open': 'open',
  'partnership.transition': 'final',
  'version.conflict': 'changed',
  'auth.role': 'role',
};

/** Returns the message key of an error code, if it has one. */
export function messageOfCode(code: string): string | undefined {
  return Object.hasOwn(KNOWN, code) ? `partnership.refused.${KNOWN[code] ?? ''}` : undefined;
}

/** Returns the message key of a refusal; an unknown one suggests trying again. */
export function refusalKey(error: unknown): string {
  return (error instanceof ApiProblem && messageOfCode(error.code)) || 'partnership.refused.unknown';
}
