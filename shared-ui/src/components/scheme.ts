import { rememberPreference } from '../core/i18n';
import { pageState } from '../core/page-state';
import { createStore, useStore } from '../core/store';

/** Light, dark, or the system's scheme. */
export type Scheme = typeof pageState.scheme;

// One store for the whole page: menus and pages show the same choice.
const chosen = createStore<Scheme>(pageState.scheme);

/** Returns the chosen colour scheme. */
export function useScheme(): Scheme {
  return useStore(chosen);
}

/** Applies a scheme to the page and stores it in a cookie that survives a logout (REQ-9). */
export function chooseScheme(scheme: Scheme): void {
  chosen.set(scheme);
  document.documentElement.dataset.scheme = scheme;
  // Scrollbars and the toolbars of mobile browsers follow the meta element.
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', scheme === 'auto' ? 'light dark' : scheme);
  rememberPreference('portal_scheme', scheme);
}
