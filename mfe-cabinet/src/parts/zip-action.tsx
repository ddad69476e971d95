import { useState } from 'react';
import { Icon, useArchive } from 'shared-ui/components';
import { formatNumber } from 'shared-ui/core';
import { SelectionAction } from 'shared-ui/table';
import { useTranslations } from '../translations';
import { headerCounter } from './zip';
import css from './zip-action.module.css';

interface ZipActionProps {
  ids: readonly string[];
  /** Requests the archive; the response's body may still be streaming. */
  request: (ids: readonly string[], signal: AbortSignal) => Promise<Response>;
  /** File name of the archive, if the response has none. */
  fileName: string;
}

/** Downloads the selected rows' PDFs as one archive, with progress as text and a cancel button. */
export function ZipAction({ ids, request, fileName }: ZipActionProps) {
  const t = useTranslations();
  const { archive, start, stop } = useArchive(fileName);
  const [files, setFiles] = useState({ come: 0, of: 0 });
  const coming = archive.step === 'coming';
  const press = () => {
    if (coming) return stop();
    const of = ids.length;
    const count = headerCounter();
    setFiles({ come: 0, of });
    void start(
      (signal) => request(ids, signal),
      (piece) => setFiles({ come: count(piece), of }),
    );
  };
  return (
    <>
      <SelectionAction aria-busy={coming || undefined} onClick={press}>
        <Icon name={coming ? 'x' : 'file-down'} />
        {t(coming ? 'zip.stop' : archive.step === 'failed' ? 'zip.retry' : 'zip.start')}
      </SelectionAction>
      <span role="status" className={archive.step === 'failed' ? css.failed : css.words}>
        {coming ? progressLabel(archive.bytes, files, t) : archive.step === 'idle' ? '' : t(`zip.${archive.step}`)}
      </span>
    </>
  );
}

function progressLabel(bytes: number, { come, of }: { come: number; of: number }, t: ReturnType<typeof useTranslations>): string {
  if (bytes === 0) return t('zip.preparing');
  return t('zip.coming', {
    n: formatNumber(Math.min(come, of)),
    count: of,
    of: formatNumber(of),
    size: formatNumber(Math.ceil(bytes / 1024)),
  });
}
