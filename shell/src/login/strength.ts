/** How long a password must be; the platform has the last word (identity/rules.go). */
export const LEAST = 12;
const LEAST_DIFFERENT = 6;
const OWN_PORTION = 4;

/** From what will be refused to what holds. */
export type Strength = 'none' | 'short' | 'plain' | 'personal' | 'fair' | 'good' | 'strong';

/** What of a person must not stand in a password: the parts of the login's name and of the name. */
export function ownParts(login: string, name: string): string[] {
  const local = login.split('@')[0] ?? '';
  return [...local.split(/[.\-_+]/), ...name.split(' ')].map((part) => part.toLowerCase()).filter((part) => part.length >= OWN_PORTION);
}

// Letters in order of the alphabet or of the same kind add little: only what cannot be foreseen counts.
function surprises(password: string): number {
  let count = 0;
  let before = NaN;
  let step = NaN;
  for (const letter of password) {
    const at = letter.codePointAt(0) ?? 0;
    const moved = at - before;
    if (!(Math.abs(moved) <= 1 && moved === step)) count += 1;
    step = moved;
    before = at;
  }
  return count;
}

function alphabet(password: string): number {
  let size = 0;
  if (/[a-z]/.test(password)) size += 26;
  if (/[A-Z]/.test(password)) size += 26;
  if (/\d/.test(password)) size += 10;
  if (/[^a-zA-Z\d]/.test(password)) size += 32;
  return size;
}

/** How strong a password is, as the meter shows it; `own` are what it must not hold. */
export function strengthOf(password: string, own: readonly string[]): Strength {
  if (!password) return 'none';
  const letters = [...password];
  if (letters.length < LEAST) return 'short';
  const lower = password.toLowerCase();
  if (own.some((part) => lower.includes(part))) return 'personal';
  if (new Set(letters).size < LEAST_DIFFERENT) return 'plain';
  const bits = surprises(password) * Math.log2(Math.max(2, alphabet(password)));
  if (bits < 60) return 'fair';
  return bits < 85 ? 'good' : 'strong';
}
