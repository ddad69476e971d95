import { createHash } from 'node:crypto';

/** Returns the hex SHA-256, for names of files and versions. */
export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * Returns the value of an `integrity` attribute. Preloads of the document and loads of the runtime use one algorithm: a browser discards
 * a preload whose digest uses another one. Digests do not compress, and each sign-in loads some hundred of them: SHA-256 is as long as needed.
 */
export function integrity(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
