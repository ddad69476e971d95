/** The page, the language and the scheme are in the address's fragment: the gallery has neither cookies nor storage. */
import { useSyncExternalStore } from 'react';
import { addTexts, i18n } from '../../src/core/i18n';
import type { Locale } from '../../src/core/types';

/** What the address says. */
export interface Address {
  /** Such as `/component/Button`; `/` is the first page. */
  path: string;
  lang: string;
  /** `light`, `dark`, or `auto`, the system's. */
  scheme: string;
}

/** Reads an address's fragment: `#/tokens?lang=it&scheme=dark`. A query string has the same parameters, for the sheets. */
export function parseAddress(hash: string, search = ''): Address {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const inside = new URLSearchParams(query);
  const outside = new URLSearchParams(search);
  const value = (name: string, otherwise: string) => inside.get(name) ?? outside.get(name) ?? otherwise;
  return { path: decodeURI(path) || '/', lang: value('lang', 'fr'), scheme: value('scheme', 'auto') };
}

/** Writes an address as a fragment, without what is the default. */
export function writeAddress({ path, lang, scheme }: Address): string {
  const query = new URLSearchParams({ ...(lang === 'fr' ? {} : { lang }), ...(scheme === 'auto' ? {} : { scheme }) }).toString();
  return `#${encodeURI(path)}${query ? `?${query}` : ''}`;
}

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** Returns the address, and renders again when it changes. */
export function useAddress(): Address {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return parseAddress(hash, location.search);
}

/** Returns the link to a page in the language and the scheme of an address. */
export const linkTo = (address: Address, path: string): string => writeAddress({ ...address, path });

/** Goes to an address. */
export function go(address: Address): void {
  location.hash = writeAddress(address);
}

/** Applies the scheme to the page. */
export function applyScheme(scheme: string): void {
  if (scheme === 'auto') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = scheme;
}

/** Shows the components in another language. Not by `setLocale`, which writes a cookie: a sandboxed page has none, and must not. */
export async function applyLanguage(locale: Locale): Promise<void> {
  if (i18n.language === locale) return;
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
  // Renders the texts of all components again.
  addTexts(locale, 'ui', {});
}
