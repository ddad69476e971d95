/** How hard a password is to guess: 0 nothing typed, 1 refused, 2 enough, 3 good, 4 excellent. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const ENOUGH = 12;
const GOOD = 16;
const EXCELLENT = 20;
const DIFFERENT = 6;
const OWN_PORTION = 4;

/** The start of what the platform refuses; it has the last word, and its reason stands on the field. */
const WEAK = ['password', 'motdepasse', 'azerty', 'qwerty', '123456', 'letmein', 'bienvenue', 'dentist', 'cabinet', 'portail'];

function holdsOwn(password: string, own: readonly string[]): boolean {
  const portions = own.flatMap((text) => text.toLowerCase().split(/[.\-_+ ]/));
  return portions.some((portion) => portion.length >= OWN_PORTION && password.includes(portion));
}

/** Length beats odd characters (NIST SP 800-63B); what is of the person or among the first guesses counts for nothing. */
export function strengthOf(password: string, own: readonly string[] = []): Strength {
  if (password === '') return 0;
  const lower = password.toLowerCase();
  const length = [...password].length;
  const different = new Set(password).size;
  const stem = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  if (length < ENOUGH || different < DIFFERENT || WEAK.includes(stem) || lower.includes('123456') || holdsOwn(lower, own)) return 1;
  if (length >= EXCELLENT && different >= 10) return 4;
  return length >= GOOD && different >= 8 ? 3 : 2;
}
