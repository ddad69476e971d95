import { useEffect, useRef, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, formatNumber, useUi } from 'shared-ui/core';
import { sizeWords } from 'shared-ui/upload';
import { filesZip, type ProductFile } from '../../queries/files';
import { useWords } from '../../words';
import type { FileTask } from './file-dialogs';
import css from './files.module.css';
import { readArchive, saveBlob } from './save-zip';
import type { FilesView } from './view';

interface SelectionProps {
  files: ProductFile[];
  view: FilesView;
  mayChange: boolean;
  onClear: () => void;
  onTask: (task: FileTask) => void;
}

/** The contract takes at most this many files at once. */
const MOST = 200;

/** What can be done with the chosen files. */
export function SelectionTools({ files, view, mayChange, onClear, onTask }: SelectionProps) {
  const t = useWords();
  const contents = files.filter(({ kind }) => kind !== 'viewer');
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
          {contents.length > 0 ? <ZipButton files={contents} disabledReason={tooMany} /> : null}
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

type Zip = { step: 'idle' | 'failed' | 'done' } | { step: 'coming'; bytes: number };

/** The files in one archive: how far it is stands beside it, and it can be given up. */
export function ZipButton({ files, label, disabledReason }: { files: ProductFile[]; label?: string; disabledReason?: string }) {
  const t = useWords();
  const ui = useUi();
  const [zip, setZip] = useState<Zip>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const control = new AbortController();
    running.current = control;
    setZip({ step: 'coming', bytes: 0 });
    try {
      const response = await filesZip(
        files.map(({ uuid }) => uuid),
        control.signal,
      );
      saveBlob(await readArchive(response, (bytes) => setZip({ step: 'coming', bytes })), 'files.zip');
      setZip({ step: 'done' });
    } catch (error) {
      if (control.signal.aborted) return setZip({ step: 'idle' });
      console.warn('the archive did not come', error);
      setZip({ step: 'failed' });
    }
  };
  const coming = zip.step === 'coming';
  return (
    <span className={css.zip}>
      <Button
        size="s"
        icon={<Icon name={coming ? 'x' : 'file-down'} />}
        disabledReason={disabledReason}
        onClick={() => (coming ? running.current?.abort() : void start())}
      >
        {coming ? t('files.zip.stop') : zip.step === 'failed' ? t('files.zip.retry') : (label ?? t('files.zip.start'))}
      </Button>
      <span role="status" className={zip.step === 'failed' ? css.failed : css.quiet}>
        {zip.step === 'coming'
          ? zip.bytes === 0
            ? t('files.zip.preparing')
            : t('files.zip.coming', { size: sizeWords(zip.bytes, ui) })
          : null}
        {zip.step === 'done' || zip.step === 'failed' ? t(`files.zip.${zip.step}`) : null}
      </span>
    </span>
  );
}
