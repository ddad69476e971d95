import { createHash } from 'node:crypto';

/** Hex SHA-256, for names of files and versions. */
export function digest(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/**
 * What an `integrity` attribute holds. One algorithm for what the document preloads and what the runtime loads: a browser throws a
 * preload away whose digest is of another.
 */
export function integrity(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}
