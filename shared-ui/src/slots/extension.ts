import { i18n, type Locale, type PageRemote, pageState, useLocale, usePageState } from '../core/index';
import { useMemo } from 'react';

/** What a remote adds to a place of another part of the portal, as its remote.json declares it. */
export interface Extension {
  /** `mfe-cabinet/recent-orders`: of this page no other. */
  id: string;
  remote: string;
  slot: string;
  name: string;
  order: number;
  /** In the page's language. */
  label: string;
  /** Where in the slot: words that the slot explains. */
  place?: string;
  /** Among those that the slot shows first: its code came with the document, so it is not waited for until it is in view. */
  first: boolean;
}

/** How many of a slot's extensions come with the document (the gateway counts alike). */
export const FIRST_OF_SLOT = 8;

interface Page {
  remotes: readonly PageRemote[];
  role: string | undefined;
  locale: Locale;
}

// A guest sees one patient and nothing else of the practice, unless an extension says that it is for him.
const mayHave = (roles: readonly string[] | undefined, role: string) => (roles ? roles.includes(role) : role !== 'guest');

/** What the published remotes declare for a slot and this role, in order. */
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

/** The extensions of a slot that this person has: those of published remotes, in their order. One of them may still fail to load. */
export function useExtensions(slot: string): readonly Extension[] {
  const { remotes, person } = usePageState();
  const locale = useLocale();
  const role = person?.role;
  return useMemo(() => extensionsOf(slot, { remotes, role, locale }), [slot, remotes, role, locale]);
}

/** The same outside React, in the order in which they are shown. */
export function currentExtensions(slot: string): readonly Extension[] {
  return extensionsOf(slot, { remotes: pageState.remotes, role: pageState.person?.role, locale: i18n.language as Locale });
}
