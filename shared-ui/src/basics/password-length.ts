/** Bounds of a password's length in characters; the platform decides (identity/rules.go). */
export const MIN_PASSWORD_LENGTH = 12;
const MAX_LENGTH = 128;
const GOOD = 16;
const LONG = 20;

/** Ratings of a password's length: too short, three ranges of acceptable lengths, too long. */
export type PasswordLength = 'none' | 'short' | 'enough' | 'good' | 'long' | 'over';

/**
 * Rates a password's length, in characters rather than UTF-16 units. It rates nothing else: only the platform has the list of common
 * passwords.
 */
export function ratePasswordLength(password: string): PasswordLength {
  const { length } = [...password];
  if (length === 0) return 'none';
  if (length < MIN_PASSWORD_LENGTH) return 'short';
  if (length > MAX_LENGTH) return 'over';
  if (length < GOOD) return 'enough';
  return length < LONG ? 'good' : 'long';
}
