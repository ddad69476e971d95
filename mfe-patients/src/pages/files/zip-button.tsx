import { useEffect, useRef, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, useUi } from 'shared-ui/core';
import { sizeWords } from 'shared-ui/upload';
import { filesZip } from '../../queries/files';
import { useWords } from '../../words';
import css from './files.module.css';
import { readArchive, saveBlob } from './save-zip';

/** The contract takes at most this many files at once. */
export const MOST = 200;

type Zip = { step: 'idle' | 'failed' | 'done' } | { step: 'coming'; bytes: number };

interface ZipProps {
  /** Which files, asked when the button is pressed. */
  files: (signal: AbortSignal) => string[] | Promise<string[]>;
  label: string;
  size?: 's';
  disabledReason?: string;
}

/** Files in one archive: how far it is stands beside the button, and it can be given up. */
export function ZipButton({ files, label, size, disabledReason }: ZipProps) {
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
      const response = await filesZip(await files(control.signal), control.signal);
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
        size={size}
        icon={<Icon name={coming ? 'x' : 'file-down'} />}
        disabledReason={disabledReason}
        onClick={() => (coming ? running.current?.abort() : void start())}
      >
        {coming ? t('files.zip.stop') : zip.step === 'failed' ? t('files.zip.retry') : label}
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
