import { useCallback, useMemo } from 'react';
import { PanelSkeleton } from 'shared-ui/components';
import { portalFetch } from 'shared-ui/core';
import { ExtensionView, type DocumentReaderProps, useExtensions } from 'shared-ui/slots';
import { useTranslations } from '../translations';
import css from './paper-preview.module.css';

/** Time in milliseconds for the download of a PDF. */
const TIMEOUT_MS = 20_000;

interface PreviewProps {
  /** The address of the PDF in this portal. */
  address: string;
  name: string;
}

/** Shows a PDF from its first page on, once it is near the window; a sentence where no remote reads PDFs. */
export function PaperPreview({ address, name }: PreviewProps) {
  const t = useTranslations();
  const [declared] = useExtensions('document.reader');
  // Never with the document: the page is read before its PDF.
  const extension = useMemo(() => declared && { ...declared, first: false }, [declared]);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const response = await portalFetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
      if (!response.ok) throw new Error(`pdf preview: status ${String(response.status)}`);
      return response.arrayBuffer();
    },
    [address],
  );
  const props: DocumentReaderProps = { name, load };
  const gap = <p className={css.gap}>{t('papers.noPreview')}</p>;
  if (!extension) return gap;
  return (
    <div className={css.preview}>
      <ExtensionView
        extension={extension}
        props={props}
        pending={
          <div className={css.blank}>
            <PanelSkeleton rows={6} />
          </div>
        }
        gap={gap}
      />
    </div>
  );
}
