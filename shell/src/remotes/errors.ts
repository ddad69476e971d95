import type { EdgeSchemas } from 'shared-ui/core';

/** Why a remote failed. */
export type FailureCode = EdgeSchemas['RemoteReport']['code'];

/** A failure as the gateway gets it. */
export type Report = Omit<EdgeSchemas['FailureReport'], 'code'> & { code: FailureCode };

/** A remote that could not be loaded or that failed, with a reference that a user can read out to the support. */
export class RemoteError extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteError';
    this.code = code;
  }
}

/** Longest texts that a report carries; the gateway shortens them further. */
const LONGEST = { message: 1000, stack: 8000, path: 500 };

/** Returns what a report says of an error: its own message and stack, not those of the error that wraps it. */
export function describeError(error: unknown): { message: string; stack: string; path: string } {
  let origin = error;
  while (origin instanceof RemoteError && origin.cause) origin = origin.cause;
  const { message, stack = '' } = origin instanceof Error ? origin : { message: String(origin) };
  return {
    message: message.slice(0, LONGEST.message),
    stack: stack.slice(0, LONGEST.stack),
    path: location.pathname.slice(0, LONGEST.path),
  };
}

/** Returns eight random hex digits in two groups: B02E-44D7. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  const hex = [...bytes]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  return `${hex.slice(0, 4)}-${hex.slice(4)}`;
}
