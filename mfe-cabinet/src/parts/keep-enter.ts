import type { KeyboardEvent } from 'react';

/** Enter in a search is no "next": it would leave the step with the search half done. On what was found it chooses. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
