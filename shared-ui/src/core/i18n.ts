import i18next, { type i18n as I18n } from 'i18next';
import { useMemo } from 'react';
import { prefetched } from './prefetched';
import { queryClient } from './query';
import { createStore, useStore } from './store';
import type { Asset, Locale } from './types';

/** A file of texts: namespace → keys. One file may contain several namespaces. */
type LocaleFile = Record<string, Record<string, unknown>>;

/** Translates a key of one namespace. */
export type TFunction = (key: string, values?: Record<string, unknown>) => string;

/** The portal's only i18next instance. */
export const i18n: I18n = i18next.createInstance();

const assets = new Map<string, Record<string, Asset>>();
const loading = new Map<string, Promise<void>>();
const revision = createStore(0);

/** Puts the French "de" before a name, for texts such as "Dossier {{name, de}}": "d’Éloïse", "de Nora". */
function elided(name: string): string {
  return (/^([aeiouœæ]|y[^aeiouy])/i.test(name.normalize('NFD')) ? 'd’' : 'de ') + name;
}

/** Initialises i18next; the shell calls it once, before anything renders. */
export async function startI18n(locale: Locale): Promise<void> {
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    nsSeparator: false,
    keySeparator: false, // the build flattens keys
    returnNull: false,
    interpolation: { escapeValue: false }, // React escapes
    initAsync: false,
  });
  i18n.services.formatter?.add('de', elided);
  document.documentElement.lang = locale;
}

/** Registers the files of a namespace; loads nothing. */
export function registerTexts(namespace: string, files: Record<string, Asset>): void {
  assets.set(namespace, files);
}

function flat(texts: Record<string, unknown>, prefix = ''): [string, unknown][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? flat(value as Record<string, unknown>, `${prefix}${key}.`)
      : [[prefix + key, value] as [string, unknown]],
  );
}

/** Adds texts that are already loaded, nested or flat: for unit tests and the gallery. */
export function addTexts(locale: string, namespace: string, texts: Record<string, unknown>): void {
  i18n.addResourceBundle(locale, namespace, Object.fromEntries(flat(texts)), true, true);
  revision.set(revision.get() + 1);
}

async function fetchTexts(asset: Asset, locale: string): Promise<void> {
  let failure: unknown;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt * (0.5 + Math.random() / 2)));
    try {
      // Attack stopped: a text file that was replaced in a cache or a store between the build and the browser fails its digest.
      const url = attempt === 0 ? asset.url : `${asset.url}?retry=${attempt}`;
      const response = await fetch(url, { integrity: asset.integrity, signal: AbortSignal.timeout(10_000) });
      if (!response.ok) throw new Error(`${asset.url}: ${response.status}`);
      const file = (await response.json()) as LocaleFile;
      for (const [namespace, texts] of Object.entries(file)) i18n.addResourceBundle(locale, namespace, texts, true, true);
      return;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Loads a namespace in the current language, or in `locale`; a failed load is not cached. */
export function loadTexts(namespace: string, locale: string = i18n.language): Promise<void> {
  const asset = assets.get(namespace)?.[locale];
  if (!asset) return Promise.resolve();
  const key = `${locale} ${namespace}`;
  const present = loading.get(key);
  if (present) return present;
  const promise = fetchTexts(asset, locale);
  loading.set(key, promise);
  promise.then(
    () => revision.set(revision.get() + 1),
    () => loading.delete(key),
  );
  return promise;
}

/** Changes the language of the whole page without a reload, and stores it in a cookie that survives a logout. */
export async function setLocale(locale: Locale): Promise<void> {
  const inUse = [...new Set([...loading.keys()].map((key) => key.slice(key.indexOf(' ') + 1)))];
  await Promise.all(inUse.map((namespace) => loadTexts(namespace, locale)));
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
  rememberPreference('portal_locale', locale);
  // Answers contain titles and labels in the language of their request.
  prefetched.clear();
  void queryClient.invalidateQueries();
  revision.set(revision.get() + 1);
}

/** Stores a preference in a cookie for a year; the gateway reads it for the next page. */
export function rememberPreference(
  name: 'portal_locale' | 'portal_scheme' | 'portal_sidebar' | 'portal_assistant' | 'portal_keys',
  value: string,
): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}

/** Returns the translator of a namespace, renewed when the language or its texts change. */
export function useT(namespace: string): TFunction {
  const current = useStore(revision);
  // oxlint-disable-next-line react/exhaustive-deps -- the revision stands for the language and the loaded texts
  return useMemo(() => translator(namespace), [namespace, current]);
}

// Cache of translated texts without values: a list uses the same few texts in each row.
const fixed = new Map<string, string>();
revision.subscribe(() => fixed.clear());

/** Returns the translator of a namespace outside React. */
export function translator(namespace: string): TFunction {
  return (key, values) => {
    if (values) return i18n.t(key, { ns: namespace, ...values });
    const id = `${namespace} ${key}`;
    const text = fixed.get(id) ?? i18n.t(key, { ns: namespace });
    fixed.set(id, text);
    return text;
  };
}

/** Returns the current language; renders again when it changes. */
export function useLocale(): Locale {
  useStore(revision);
  return i18n.language as Locale;
}
