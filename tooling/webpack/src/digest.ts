import { createHash } from 'node:crypto';

/** Hex SHA-256, for names of files and versions. */
export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Of what the runtime loads: its digests stand in the start, where each byte is one of its budget, for no digest compresses. */
export const LOADED = 'sha256';

/** What an `integrity` attribute holds; in a manifest by SHA-384. */
export function integrity(content: string | Buffer, algorithm: 'sha384' | typeof LOADED = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}
