import { addTexts } from 'shared-ui/core';

/**
 * Adds texts of deferred parts. They are bundled with the code of those parts, in all languages: in the shell's own file they would slow
 * down the login, and some are needed when there is no network to fetch them.
 */
export function addLateTexts(texts: Record<string, Record<string, string>>): void {
  for (const [locale, words] of Object.entries(texts)) addTexts(locale, 'shell-late', words);
}
