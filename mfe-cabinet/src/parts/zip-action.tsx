import { useEffect, useRef, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { formatNumber } from 'shared-ui/core';
import { SelectionAction } from 'shared-ui/table';
import { useWords } from '../words';
import { fileNameOf, readZip, saveFile, type ZipProgress } from './zip';
import css from './zip-action.module.css';

interface ZipActionProps {
  ids: readonly string[];
  /** Asks for the archive; its body may still be on its way. */
  request: (ids: readonly string[], signal: AbortSignal) => Promise<Response>;
  /** The archive's name where the answer gives none. */
  fileName: string;
}

type Zip = { step: 'idle' | 'failed' | 'done' } | { step: 'coming'; of: number; progress: ZipProgress };

/** The chosen rows' PDFs in one archive: how far it is stands beside it in words, and it can be given up. */
export function ZipAction({ ids, request, fileName }: ZipActionProps) {
  const t = useWords();
  const [zip, setZip] = useState<Zip>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const control = new AbortController();
    running.current = control;
    const of = ids.length;
    setZip({ step: 'coming', of, progress: { files: 0, bytes: 0 } });
    try {
      const response = await request(ids, control.signal);
      const file = await readZip(response, (progress) => setZip({ step: 'coming', of, progress }));
      saveFile(file, fileNameOf(response.headers.get('Content-Disposition'), fileName));
      setZip({ step: 'done' });
    } catch (error) {
      if (control.signal.aborted) return setZip({ step: 'idle' });
      console.warn('the archive did not come', error);
      setZip({ step: 'failed' });
    }
  };
  const coming = zip.step === 'coming';
  return (
    <>
      <SelectionAction aria-busy={coming || undefined} onClick={() => (coming ? running.current?.abort() : void start())}>
        <Icon name={coming ? 'x' : 'file-down'} />
        {t(coming ? 'zip.stop' : zip.step === 'failed' ? 'zip.retry' : 'zip.start')}
      </SelectionAction>
      <span role="status" className={zip.step === 'failed' ? css.failed : css.words}>
        {zip.step === 'coming' ? progressWords(zip.progress, zip.of, t) : zip.step === 'idle' ? '' : t(`zip.${zip.step}`)}
      </span>
    </>
  );
}

function progressWords({ files, bytes }: ZipProgress, of: number, t: ReturnType<typeof useWords>): string {
  if (bytes === 0) return t('zip.preparing');
  return t('zip.coming', {
    n: formatNumber(Math.min(files, of)),
    count: of,
    of: formatNumber(of),
    size: formatNumber(Math.ceil(bytes / 1024)),
  });
}
