/** Bounds of a password's length in characters; the platform decides (identity/rules.go). */
const MIN_LENGTH = 12;
const MAX_LENGTH = 128;
const GOOD = 16;
const LONG = 20;

/** How long a password is: too short, three kinds of long enough, too long. */
export type PasswordLength = 'none' | 'short' | 'enough' | 'good' | 'long' | 'over';

/**
 * Judges a password's length, in characters and not in UTF-16 units. Nothing else: whether it is easy to guess only the
 * platform knows, which has the list of common passwords.
 */
export function lengthOf(password: string): PasswordLength {
  const { length } = [...password];
  if (length === 0) return 'none';
  if (length < MIN_LENGTH) return 'short';
  if (length > MAX_LENGTH) return 'over';
  if (length < GOOD) return 'enough';
  return length < LONG ? 'good' : 'long';
}
