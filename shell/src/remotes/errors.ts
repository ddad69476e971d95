import type { EdgeSchemas } from 'shared-ui/core';

/** Why a remote failed. */
export type FailureCode = EdgeSchemas['RemoteReport']['code'];

/** A remote that could not be loaded or that failed, with a reference that a user can read out to the support. */
export class RemoteError extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'RemoteError';
    this.code = code;
  }
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
