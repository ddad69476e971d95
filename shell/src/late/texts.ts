import { addTexts } from 'shared-ui/core';

/**
 * Texts of what comes after the page stands. They travel with its code, in all languages: in the shell's own file whoever only
 * signs in would wait for them, and some of them are needed when there is no network to fetch them by.
 */
export function addLateTexts(texts: Record<string, Record<string, string>>): void {
  for (const [locale, words] of Object.entries(texts)) addTexts(locale, 'shell-late', words);
}
