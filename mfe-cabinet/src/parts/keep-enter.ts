import type { KeyboardEvent } from 'react';

/** Prevents Enter in a search field from submitting the step; on a search result Enter selects. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
