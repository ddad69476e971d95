import GitCompare from 'lucide-react/icons/git-compare';
import { Icon } from 'shared-ui/components';
import { Button, formatNumber, LinkButton, linkProps } from 'shared-ui/core';
import { beyond, viewerOf } from '../../viewers/file-kind';
import { useTranslations } from '../../translations';
import type { FileTask } from './file-tasks';
import css from './files.module.css';
import { dateOf, type FilesView, type ProductFile } from '../../queries/files';
import { MOST, ZipButton } from './zip-button';

interface SelectionProps {
  files: ProductFile[];
  view: FilesView;
  mayChange: boolean;
  mayShare: boolean;
  /** Returns the address that compares two scans or pictures. */
  compareHref: (first: ProductFile, second: ProductFile) => string;
  onClear: () => void;
  onTask: (task: FileTask) => void;
}

/** Returns two scans or two pictures, the earlier one first; null for other selections. */
function pairOf(files: readonly ProductFile[]): [ProductFile, ProductFile] | null {
  const [second, first, third] = files.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
  if (!first || !second || third || beyond(first) || beyond(second)) return null;
  const kind = viewerOf(first);
  return (kind === 'mesh' || kind === 'picture') && viewerOf(second) === kind ? [first, second] : null;
}

/** Shows the actions on the selected files. */
export default function SelectionTools({ files, view, mayChange, mayShare, compareHref, onClear, onTask }: SelectionProps) {
  const t = useTranslations();
  const pair = pairOf(files);
  const contents = files.filter(({ kind }) => kind !== 'viewer');
  // Files of claims are shown to no one outside the practice.
  const shared = files.filter(({ kind }) => kind !== 'clame');
  const tooMany = files.length > MOST ? t('files.tooMany', { n: MOST }) : undefined;
  return (
    <div className={css.selection} role="group" aria-label={t('files.selection')}>
      <strong role="status">{t('files.selected', { count: files.length, n: formatNumber(files.length) })}</strong>
      {view.deleted ? (
        <Button size="s" icon={<Icon name="retry" />} disabledReason={tooMany} onClick={() => onTask({ what: 'restore', files })}>
          {t('files.restore.verb')}
        </Button>
      ) : (
        <>
          {pair === null ? null : (
            <LinkButton {...linkProps(compareHref(...pair))} size="s" icon={<GitCompare size={16} strokeWidth={1.6} aria-hidden />}>
              {t('files.compare')}
            </LinkButton>
          )}
          {contents.length > 0 ? (
            <ZipButton size="s" files={() => contents.map(({ uuid }) => uuid)} label={t('files.zip.start')} disabledReason={tooMany} />
          ) : null}
          {mayShare && shared.length > 0 ? (
            <Button size="s" icon={<Icon name="share" />} disabledReason={tooMany} onClick={() => onTask({ what: 'share', files: shared })}>
              {t('head.share')}
            </Button>
          ) : null}
          {mayChange ? (
            <Button
              size="s"
              variant="danger-edge"
              icon={<Icon name="trash" />}
              disabledReason={tooMany}
              onClick={() => onTask({ what: 'delete', files })}
            >
              {t('files.delete.verb')}
            </Button>
          ) : null}
        </>
      )}
      <Button size="s" variant="ghost" icon={<Icon name="x" />} className={css.selectionEnd} onClick={onClear}>
        {t('files.deselect')}
      </Button>
    </div>
  );
}
