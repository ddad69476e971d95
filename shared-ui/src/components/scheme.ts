import { rememberPreference } from '../core/i18n';
import { pageState } from '../core/page-state';
import { createStore, useStore } from '../core/store';

/** Light, dark, or as the system says. */
export type Scheme = typeof pageState.scheme;

// One for the whole page: menus and pages show the same choice.
const chosen = createStore<Scheme>(pageState.scheme);

/** The colour scheme that was chosen. */
export function useScheme(): Scheme {
  return useStore(chosen);
}

/** Paints the page in a scheme and remembers it in a cookie that outlives a logout (REQ-9). */
export function chooseScheme(scheme: Scheme): void {
  chosen.set(scheme);
  document.documentElement.dataset.scheme = scheme;
  // Scrollbars and the bars of a telephone's browser follow the meta element.
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme === 'auto' ? 'light dark' : scheme);
  rememberPreference('portal_scheme', scheme);
}
