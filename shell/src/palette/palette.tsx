import { useMemo, useState } from 'react';
import { Button, navigate, type TFunction, translator, useLocale, usePageState, useSession, useT } from 'shared-ui/core';
import { Icon, MenuIcon, useOwnChoice } from 'shared-ui/components';
import { Palette as PaletteDialog, type PaletteGroup, type PaletteItem } from 'shared-ui/overlays';
import { type ExtensionValue, type PaletteKind, useExtensionValues } from 'shared-ui/slots';
import { isOffered } from '../layout/menu';
import type { Opened } from '../background/opened';
import { isOpen, OPERATIONS } from '../routes';
import { allPages, emphasised, type FoundPage, matchPages } from './pages';
import { MAX_LENGTH, type SearchHit, type SearchKind, useFound } from './use-found';

const MOST_ACTIONS = 6;
const MOST_PAGES = 6;

/** A palette entry: its target and its appearance. */
interface Entry {
  item: PaletteItem;
  link: string;
}

function Emphasised({ text, search }: { text: string; search: string }) {
  return emphasised(text, search).map((piece, index) => (piece.found ? <b key={index}>{piece.text}</b> : piece.text));
}

/** The kinds that published remotes support; no others are requested. */
type Kinds = readonly ExtensionValue<PaletteKind>[];

const NONE: Kinds = [];

interface RenderContext {
  ui: TFunction;
  search: string;
  hidden: boolean;
}

const labelOf = (kinds: Kinds, kind: SearchKind) => kinds.find(({ value }) => value.kind === kind)?.extension.label ?? '';

/** Renders a hit through the remote that supports its kind; returns null if that is not loaded or fails. */
function hitEntry(kinds: Kinds, kind: SearchKind, hit: SearchHit, { ui, search, hidden }: RenderContext): Entry | null {
  const known = kinds.find(({ value }) => value.kind === kind);
  if (!known) return null;
  const t = translator(known.extension.remote);
  const emphasised = (text: string) => <Emphasised text={text} search={search} />;
  try {
    return {
      link: hit.link,
      item: { ...known.value.item(hit, { hidden, t, ui, emphasised }), id: `${kind} ${hit.id}` },
    };
  } catch (error) {
    console.warn(`${known.extension.id} cannot show a hit`, error);
    return null;
  }
}

/** Returns the entries of the pages that match. */
function pageEntries(kind: 'page' | 'action', pages: readonly FoundPage[], search: string, most: number): Entry[] {
  return matchPages(pages, search, most).map(({ path, label, icon }) => ({
    link: path,
    item: { id: `${kind} ${path}`, text: label, label: <Emphasised text={label} search={search} />, lead: <MenuIcon name={icon} /> },
  }));
}

/** Returns all pages that open by themselves. */
function usePages(): FoundPage[] {
  const t = useT('shell');
  const locale = useLocale();
  const { remotes, operator } = usePageState();
  return useMemo(() => {
    const own = operator ? [{ path: OPERATIONS, label: t('title.ops'), icon: 'layers' }] : [];
    return [...allPages(remotes, locale), ...own];
  }, [remotes, operator, locale, t]);
}

/** Returns what the user opened last, with the icon of its list. Privacy mode hides persons, whose names are not kept by parts. */
function openedEntries(opened: readonly Opened[], pages: readonly FoundPage[], hidden: boolean): Entry[] {
  return opened
    .filter(({ named }) => !named || !hidden)
    .map(({ id, link, label, list }) => ({
      link,
      item: { id: `opened ${id}`, text: label, label, lead: <MenuIcon name={pages.find(({ path }) => path === list)?.icon ?? 'file'} /> },
    }));
}

/** Returns what a user may begin, by the remotes that know the kinds. */
function actionsOf(kinds: Kinds, search: string): Entry[] {
  const known = kinds.flatMap(({ extension, value }) => {
    try {
      return value.actions?.(translator(extension.remote)).filter(isOffered) ?? [];
    } catch (error) {
      console.warn(`${extension.id} has no actions`, error);
      return [];
    }
  });
  const pages = known.map(({ label, href, icon }) => ({ path: href, label, icon }));
  return pageEntries('action', pages, search, MOST_ACTIONS);
}

const there = (entry: Entry | null): entry is Entry => entry !== null;

const open = ({ link }: Entry) => isOpen(link.split('?')[0] ?? '');

/**
 * Ctrl K: finds pages, patients, orders, invoices and conversations from anywhere, and what a user may begin. With an empty input it lists
 * what was opened last first.
 */
export default function Palette({ opened, onClose }: { opened: readonly Opened[]; onClose: () => void }) {
  const t = useT('shell');
  const ui = useT('ui');
  const user = useSession()?.uuid ?? '';
  const [typed, setTyped] = useState('');
  const [hidden] = useOwnChoice('privacy', user);
  const all = usePages();
  const pages = pageEntries('page', all, typed, MOST_PAGES);
  const known = useExtensionValues<PaletteKind>('palette.kind');
  const kinds = known ?? NONE;
  const asked = kinds.map(({ value }) => value.kind);
  const { groups, failed, broken, searching, retry } = useFound(user, typed, asked);
  const context = { ui, search: typed, hidden };
  const entryOf = (kind: SearchKind, hit: SearchHit) => hitEntry(kinds, kind, hit, context);
  const actions = actionsOf(kinds, typed).filter(open);
  const titled = [
    ...(typed.trim() === '' ? [{ label: t('palette.recent'), entries: openedEntries(opened, all, hidden).filter(open) }] : []),
    { label: t('palette.actions'), entries: actions },
    // Before the hits, which arrive later: what a user is about to press must not move.
    { label: t('palette.pages'), entries: pages.filter((page) => open(page) && !actions.some(({ link }) => link === page.link)) },
    ...groups.map(({ kind, hits, total }) => {
      const label = labelOf(kinds, kind);
      return {
        label: total > hits.length ? t('palette.some', { kind: label, n: hits.length, total }) : label,
        entries: hits
          .map((hit) => entryOf(kind, hit))
          .filter(there)
          .filter(open),
      };
    }),
  ];
  const shown: PaletteGroup[] = titled.map(({ label, entries }) => ({ label, items: entries.map(({ item }) => item) }));
  const choose = (id: string) => {
    const entry = titled.flatMap(({ entries }) => entries).find(({ item }) => item.id === id);
    if (!entry) return;
    onClose();
    navigate(entry.link);
  };
  const note = broken
    ? t('palette.broken')
    : failed.length > 0 && t('palette.partial', { kinds: failed.map((kind) => labelOf(kinds, kind)).join(', ') });
  return (
    <PaletteDialog
      open
      onClose={onClose}
      query={typed}
      onQuery={(text) => setTyped(text.slice(0, MAX_LENGTH))}
      groups={shown}
      onChoose={choose}
      searching={searching || (known === undefined && typed.trim() !== '')}
      note={
        note ? (
          <>
            {note}
            <Button size="s" icon={<Icon name="retry" size={14} />} busy={searching} onClick={retry}>
              {ui('retry')}
            </Button>
          </>
        ) : undefined
      }
    />
  );
}
