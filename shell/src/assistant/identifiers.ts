/** A kind of identifier that was removed from a question before it left the page. */
export type Identifier = 'email' | 'number' | 'date';

const MARK = '[…]';

/**
 * Personal identifiers that a pattern can find: mail addresses, social security and identity numbers (France, Italy, Spain), and dates,
 * which may be dates of birth. They protect a user who forgets to leave such data out; names are not recognised.
 */
const PATTERNS: readonly (readonly [Identifier, RegExp])[] = [
  ['email', /[^\s@<>()[\],;:]{1,64}@[^\s@<>()[\],;:]{1,255}/gu],
  ['number', /(?<!\d)[12][\s.-]?\d{2}[\s.-]?\d{2}[\s.-]?(?:\d{2}|2[AB])[\s.-]?\d{3}[\s.-]?\d{3}(?:[\s.-]?\d{2})?(?!\d)/giu],
  ['number', /\b[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]\b/giu],
  ['number', /\b(?:\d{8}|[XYZ]\d{7})-?[A-HJ-NP-TV-Z]\b/giu],
  ['date', /(?<!\d)\d{1,2}\s?[/.-]\s?\d{1,2}\s?[/.-]\s?(?:\d{4}|\d{2})(?!\d)/gu],
  ['date', /(?<!\d)(?:19|20)\d{2}[/.-]\d{1,2}[/.-]\d{1,2}(?!\d)/gu],
  ['date', /(?<!\d)\d{1,2}(?:er|st|nd|rd|th|º)?\s(?:de\s|of\s)?\p{L}{3,10}\.?,?\s(?:de\s|do\s)?(?:19|20)\d{2}(?!\d)/giu],
];

/** Returns the question without identifiers, and each kind that was removed, once. */
export function withoutIdentifiers(question: string): { text: string; removed: Identifier[] } {
  const removed = new Set<Identifier>();
  let text = question;
  for (const [kind, pattern] of PATTERNS) {
    text = text.replace(pattern, () => {
      removed.add(kind);
      return MARK;
    });
  }
  return { text, removed: [...removed] };
}

/** Reports whether any text remains to ask. */
export const saysSomething = (text: string): boolean => /[\p{L}\d]/u.test(text.replaceAll(MARK, ''));
