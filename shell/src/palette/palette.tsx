import { useMemo, useState } from 'react';
import {
  Button,
  createStore,
  formatDate,
  navigate,
  type TFunction,
  useLocale,
  usePageState,
  useSession,
  useStore,
  useT,
} from 'shared-ui/core';
import { Avatar, Icon, initials, MenuIcon, type OrderStatus, StatusRing, useOwnChoice } from 'shared-ui/components';
import { Palette as PaletteDialog, type PaletteGroup, type PaletteItem } from 'shared-ui/overlays';
import { isOpen, OPERATIONS } from '../routes';
import { allPages, emphasised, matchPages } from './pages';
import { MOST, type SearchHit, type SearchKind, useFound } from './use-found';

const MOST_PAGES = 6;
const MOST_RECENT = 5;

/** What an entry leads to, and how it looks. */
interface Entry {
  item: PaletteItem;
  link: string;
  /** What it was made of, where privacy mode makes it anew. */
  hit?: { kind: SearchKind; hit: SearchHit };
}

/** The last choices, the newest first: as long as this page's memory, which a sign-out empties. Nothing of them is stored. */
const recent = createStore<readonly Entry[]>([]);

function remember(entry: Entry): void {
  recent.set([entry, ...recent.get().filter(({ link }) => link !== entry.link)].slice(0, MOST_RECENT));
}

function Emphasised({ text, search }: { text: string; search: string }) {
  return emphasised(text, search).map((piece, index) => (piece.found ? <b key={index}>{piece.text}</b> : piece.text));
}

/** Initials in place of a patient's name, as the patients' own list hides it. */
function hiddenName(name: string): string {
  return [...initials(name)].map((letter) => `${letter}.`).join(' ');
}

interface Words {
  ui: TFunction;
  search: string;
  hidden: boolean;
}

function hitEntry(kind: SearchKind, hit: SearchHit, words: Words): Entry {
  return { link: hit.link, hit: { kind, hit }, item: hitItem(kind, hit, words) };
}

function hitItem(kind: SearchKind, hit: SearchHit, { ui, search, hidden }: Words): PaletteItem {
  const id = `${kind} ${hit.id}`;
  const on = hit.on && formatDate(hit.on);
  if (kind === 'patients') {
    const name = hidden ? hiddenName(hit.title) : hit.title;
    const label = hidden ? name : <Emphasised text={name} search={search} />;
    return { id, text: name, label, lead: <Avatar name={hit.title} size={24} />, meta: on };
  }
  if (kind === 'conversations') {
    const label = <Emphasised text={hit.title} search={search} />;
    return { id, text: hit.title, label, lead: <Icon name="mail" size={18} />, meta: on };
  }
  const text = `${hit.id} ${hit.title}`;
  const status = hit.status ?? '';
  const lead = kind === 'orders' ? <StatusRing status={status as OrderStatus} /> : <Icon name="receipt" size={18} />;
  const meta = status === '' ? on : kind === 'orders' ? ui(`orderStatus.${status}`) : ui(`invoiceStatus.${status}`);
  const label = (
    <>
      <b>{hit.id}</b> <Emphasised text={hit.title} search={search} />
    </>
  );
  return { id, text: [text, meta].filter(Boolean).join(', '), label, lead, meta };
}

function usePages(search: string): Entry[] {
  const t = useT('shell');
  const locale = useLocale();
  const { remotes, operator } = usePageState();
  const pages = useMemo(() => {
    const own = operator ? [{ path: OPERATIONS, label: t('title.ops'), icon: 'layers' }] : [];
    return [...allPages(remotes, locale), ...own];
  }, [remotes, operator, locale, t]);
  return matchPages(pages, search, MOST_PAGES).map(({ path, label, icon }) => ({
    link: path,
    item: { id: `page ${path}`, text: label, label: <Emphasised text={label} search={search} />, lead: <MenuIcon name={icon} /> },
  }));
}

const open = ({ link }: Entry) => isOpen(link.split('?')[0] ?? '');

/** Ctrl K: pages, patients, orders, invoices and conversations, from anywhere; what was chosen last while nothing is typed. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useT('shell');
  const ui = useT('ui');
  const user = useSession()?.uuid ?? '';
  const [typed, setTyped] = useState('');
  const [hidden] = useOwnChoice('privacy', user);
  const last = useStore(recent);
  const pages = usePages(typed);
  const { groups, failed, broken, searching, retry } = useFound(user, typed);
  const words = { ui, search: typed, hidden };
  const titled = [
    ...(typed.trim() === ''
      ? [{ label: t('palette.recent'), entries: last.map((entry) => (entry.hit ? hitEntry(entry.hit.kind, entry.hit.hit, words) : entry)) }]
      : []),
    ...groups.map(({ kind, hits, total }) => ({
      label: total > hits.length ? t('palette.some', { kind: t(`palette.${kind}`), n: hits.length, total }) : t(`palette.${kind}`),
      entries: hits.map((hit) => hitEntry(kind, hit, words)).filter(open),
    })),
    { label: t('palette.pages'), entries: pages.filter(open) },
  ];
  const shown: PaletteGroup[] = titled.map(({ label, entries }) => ({ label, items: entries.map(({ item }) => item) }));
  const choose = (id: string) => {
    const entry = titled.flatMap(({ entries }) => entries).find(({ item }) => item.id === id);
    if (!entry) return;
    remember(entry);
    onClose();
    navigate(entry.link);
  };
  const note = broken
    ? t('palette.broken')
    : failed.length > 0 && t('palette.partial', { kinds: failed.map((kind) => t(`palette.${kind}`)).join(', ') });
  return (
    <PaletteDialog
      open
      onClose={onClose}
      query={typed}
      onQuery={(text) => setTyped(text.slice(0, MOST))}
      groups={shown}
      onChoose={choose}
      searching={searching}
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
