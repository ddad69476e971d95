import type { CSSProperties } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, formatNumber, linkProps } from 'shared-ui/core';
import type { ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import type { FileTask } from './file-tasks';
import { FileRow } from './file-row';
import { FileTile } from './file-tile';
import { useAsList } from './files-toolbar';
import css from './files.module.css';
import { byKind } from './kinds';
import type { FilesView } from '../../queries/files';
import type { FileActs } from './file-acts';

interface GridProps {
  view: FilesView;
  files: ProductFile[];
  total: number;
  chosen: ReadonlySet<string>;
  mayChange: boolean;
  hrefOf: (file: ProductFile) => string;
  onToggle: (uuid: string) => void;
  onOpen: (uuid: string) => void;
  onTask: (task: FileTask) => void;
  more: { busy: boolean; load: () => void } | null;
  /** Address of the deleted files; null for users who cannot restore files, and in that view itself. */
  deletedHref: string | null;
}

/** Shows files by kind, as tiles or as rows. */
export function FilesGrid({ view, files, total, chosen, mayChange, hrefOf, onToggle, onOpen, onTask, more, deletedHref }: GridProps) {
  const t = useTranslations();
  const [asList] = useAsList();
  const actsOf = (file: ProductFile): FileActs => ({
    chosen: chosen.has(file.uuid),
    mayChange,
    deleted: view.deleted,
    href: hrefOf(file),
    onToggle: () => onToggle(file.uuid),
    onOpen: () => onOpen(file.uuid),
    onTask,
  });
  return (
    <>
      <div className={asList ? css.lines : css.groups}>
        {byKind(files).map(({ kind, files: some }) => (
          <section key={kind} className={css.group} style={{ '--files': some.length } as CSSProperties} aria-labelledby={`files-${kind}`}>
            <h3 id={`files-${kind}`} className={css.groupName}>
              {t(`files.kind.${kind}`)} <span className={css.groupCount}>{formatNumber(some.length)}</span>
            </h3>
            <ul className={asList ? css.rows : css.tiles}>
              {some.map((file) =>
                asList ? (
                  <FileRow key={file.uuid} file={file} {...actsOf(file)} />
                ) : (
                  <FileTile key={file.uuid} file={file} {...actsOf(file)} />
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
      <div className={css.foot}>
        {files.length === 0 ? null : (
          <p role="status">{t('files.shown', { n: formatNumber(files.length), count: total, total: formatNumber(total) })}</p>
        )}
        {more ? (
          <Button busy={more.busy} onClick={more.load}>
            {t('files.more')}
          </Button>
        ) : null}
        {deletedHref === null ? null : (
          <a {...linkProps(deletedHref)} className={css.deletedLink}>
            <Icon name="trash" />
            {t('files.seeDeleted')}
          </a>
        )}
      </div>
    </>
  );
}
