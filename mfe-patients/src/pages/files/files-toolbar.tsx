import { useEffect, useState } from 'react';
import { chipClass, Icon, useOwnChoice } from 'shared-ui/components';
import { Button, formatNumber, linkProps, NativeSelect, navigate, type ProductSchemas, TextField, useUserUuid } from 'shared-ui/core';
import { KindGlyph } from '../../parts/kind-glyph';
import { useTranslations } from '../../translations';
import css from './files.module.css';
import { KINDS, type Kind } from './kinds';
import { fileSorts, viewHref } from './view';
import type { FileSort, FilesView } from '../../queries/files';
import { MOST, ZipButton } from './zip-button';

interface ToolbarProps {
  patient: string;
  view: FilesView;
  facets: ProductSchemas['FileFacets'] | undefined;
  /** All files of the view, not only the pages fetched so far; null where there is nothing to download. */
  whole: { total: number; uuids: (signal: AbortSignal) => Promise<string[]> } | null;
}

/** Shows the filters, the sort order and the layout switch of the files. */
export function FilesToolbar({ patient, view, facets, whole }: ToolbarProps) {
  const t = useTranslations();
  const [asList, chooseList] = useAsList();
  const to = (change: Partial<FilesView>) => viewHref(patient, { ...view, ...change });
  return (
    <div className={css.toolbar}>
      <KindTabs facets={facets} view={view} to={to} />
      <div className={css.tools}>
        <SearchFiles value={view.search} onSearch={(search) => navigate(to({ search }), { replace: true })} />
        <NativeSelect
          label={t('files.sort.label')}
          hideLabel
          value={view.sort}
          options={fileSorts.map((value) => ({ value, label: t(`files.sort.${SORT_WORDS[value]}`) }))}
          onChange={(event) => navigate(to({ sort: event.target.value as FileSort }), { replace: true })}
        />
        <Button aria-pressed={asList} icon={<Icon name="columns" />} onClick={() => chooseList(!asList)}>
          {t('files.asList')}
        </Button>
        {whole ? (
          <ZipButton
            files={whole.uuids}
            label={t('files.zip.all')}
            disabledReason={whole.total > MOST ? t('files.tooMany', { n: MOST }) : undefined}
          />
        ) : null}
      </div>
    </div>
  );
}

const SORT_WORDS: Readonly<Record<FileSort, string>> = { '-date': 'newest', date: 'oldest', name: 'name', '-size': 'size' };

/** Returns whether files are shown as rows rather than tiles, a preference of each user. */
export function useAsList(): [asList: boolean, choose: (on: boolean) => void] {
  return useOwnChoice('files-list', useUserUuid());
}

interface TabsProps extends Pick<ToolbarProps, 'facets' | 'view'> {
  to: (change: Partial<FilesView>) => string;
}

/** Shows a tab for each kind that has files, and for the selected one. */
function KindTabs({ facets, view, to }: TabsProps) {
  const t = useTranslations();
  const counts = new Map(facets?.kind.map(({ kind, count }) => [kind, count]));
  const shown = KINDS.filter((kind) => counts.has(kind) || view.kind === kind);
  return (
    <nav className={css.kinds} aria-label={t('files.kinds')}>
      <ul>
        <KindTab href={to({ kind: null, deleted: false })} current={view.kind === null && !view.deleted} count={facets?.total}>
          {t('files.all')}
        </KindTab>
        {shown.map((kind) => (
          <KindTab
            key={kind}
            kind={kind}
            href={to({ kind, deleted: false })}
            current={view.kind === kind}
            count={facets && (counts.get(kind) ?? 0)}
          >
            {t(`files.kind.${kind}`)}
          </KindTab>
        ))}
        {view.deleted ? (
          <KindTab href={to({})} current>
            {t('files.deleted')}
          </KindTab>
        ) : null}
      </ul>
    </nav>
  );
}

function KindTab({
  kind,
  href,
  current,
  count,
  children,
}: {
  kind?: Kind;
  href: string;
  current: boolean;
  count?: number;
  children: string;
}) {
  return (
    <li>
      <a {...linkProps(href)} className={chipClass(current)} aria-current={current ? 'page' : undefined}>
        {kind ? <KindGlyph kind={kind} size={16} /> : null}
        <span className={css.kindName}>{children}</span>
        {count === undefined ? null : <span className={css.count}>{formatNumber(count)}</span>}
      </a>
    </li>
  );
}

const PAUSE_MS = 300;

/** Submits once typing pauses. */
function SearchFiles({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useTranslations();
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <search className={css.search}>
      <TextField
        type="search"
        label={t('files.search')}
        hideLabel
        placeholder={t('files.search')}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        lead={<Icon name="search" />}
        onChange={(event) => setText(event.target.value)}
      />
    </search>
  );
}
