import { i18n, type Locale, type PageRemote, pageState, useLocale, usePageState } from '../core/index';
import { useMemo } from 'react';

/** A remote's contribution to a slot of another part of the portal, as its remote.json declares it. */
export interface Extension {
  /** `mfe-cabinet/recent-orders`: unique in this page. */
  id: string;
  remote: string;
  slot: string;
  name: string;
  order: number;
  /** In the page's language. */
  label: string;
  /** The position in the slot; the slot defines the values. */
  place?: string;
  /** True for the slot's first extensions: their code is loaded with the document, without waiting until they are in view. */
  first: boolean;
}

/** How many of a slot's extensions are loaded with the document; the gateway uses the same number. */
export const FIRST_OF_SLOT = 8;

interface Page {
  remotes: readonly PageRemote[];
  role: string | undefined;
  locale: Locale;
}

// Guests see one patient and nothing else of the practice, so they only get extensions that name their role.
const mayHave = (roles: readonly string[] | undefined, role: string) => (roles ? roles.includes(role) : role !== 'guest');

/** Returns the extensions that published remotes declare for a slot and this role, in order. */
export function extensionsOf(slot: string, { remotes, role, locale }: Page): readonly Extension[] {
  if (!role) return [];
  return remotes
    .flatMap((remote) =>
      (remote.extensions ?? [])
        .filter((declared) => declared.slot === slot && mayHave(declared.roles, role))
        .map(({ name, order, label, place }) => ({
          ...{ id: `${remote.name}/${name}`, remote: remote.name, slot, name, order },
          label: remote.labels[locale]?.[label] ?? remote.labels.fr?.[label] ?? label,
          ...(place === undefined ? {} : { place }),
        })),
    )
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
    .map((extension, index) => ({ ...extension, first: index < FIRST_OF_SLOT }));
}

/** Returns the extensions of a slot for this user, in order. They are not loaded yet, and loading may fail. */
export function useExtensions(slot: string): readonly Extension[] {
  const { remotes, person } = usePageState();
  const locale = useLocale();
  const role = person?.role;
  return useMemo(() => extensionsOf(slot, { remotes, role, locale }), [slot, remotes, role, locale]);
}

/** Returns the same outside React, in display order. */
export function currentExtensions(slot: string): readonly Extension[] {
  return extensionsOf(slot, { remotes: pageState.remotes, role: pageState.person?.role, locale: i18n.language as Locale });
}
