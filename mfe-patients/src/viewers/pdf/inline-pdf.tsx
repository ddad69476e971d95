import { useEffect, useRef, useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PanelError } from 'shared-ui/components';
import { Button, cx } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { BlankSheet } from './blank-sheet';
import css from './inline-pdf.module.css';
import sheet from './pdf.module.css';
import { openPdf } from './read';
import { useWidth } from './use-width';
import { usePdfPage } from './use-pdf-page';

/** A PDF that a page shows among its other content. */
export interface InlinePdfProps {
  /** Its file name, for a download. */
  name: string;
  /** Fetches it; a stable function. */
  load: (signal: AbortSignal) => Promise<ArrayBuffer>;
  /** The page offers the download itself. */
  withoutDownload?: boolean;
}

interface Loaded {
  pdf: PDFDocumentProxy;
  /** Address of the bytes in this page, for a download. */
  address: string;
}

/** Shows a PDF page by page in the width of its place, with a download of the bytes that were fetched. */
export default function InlinePdf({ name, load, withoutDownload = false }: InlinePdfProps) {
  const t = useTranslations();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    let address = '';
    setLoaded(null);
    setFailed(false);
    const open = async () => {
      const bytes = await load(abort.signal);
      // The parser takes the buffer over.
      const copy = new Blob([bytes], { type: 'application/pdf' });
      const pdf = await openPdf(bytes, undefined, abort.signal);
      if (abort.signal.aborted) return;
      address = URL.createObjectURL(copy);
      setLoaded({ pdf, address });
    };
    open().catch((error: unknown) => {
      if (abort.signal.aborted) return;
      console.warn('the document was not shown', error);
      setFailed(true);
    });
    return () => {
      abort.abort();
      URL.revokeObjectURL(address);
    };
  }, [load, attempt]);
  if (failed) {
    return (
      <PanelError retrying={false} onRetry={() => setAttempt((before) => before + 1)}>
        {t('viewer.pdf.notShown')}
      </PanelError>
    );
  }
  return loaded ? <Pages {...{ name, withoutDownload }} {...loaded} /> : <BlankSheet framed />;
}

/** Returns the page that a key leads to; null for other keys. */
function pageAfter(key: string, number: number, last: number): number | null {
  if (key === 'PageUp' || key === 'ArrowLeft') return Math.max(1, number - 1);
  if (key === 'PageDown' || key === 'ArrowRight') return Math.min(last, number + 1);
  if (key === 'Home') return 1;
  return key === 'End' ? last : null;
}

function Pages({ name, pdf, address, withoutDownload }: Loaded & Pick<InlinePdfProps, 'name' | 'withoutDownload'>) {
  const t = useTranslations();
  const stage = useRef<HTMLDivElement>(null);
  const [number, setNumber] = useState(1);
  const page = usePdfPage(pdf, number, null, useWidth(stage));
  const go = (to: number) => {
    setNumber(to);
    stage.current?.scrollTo({ top: 0 });
  };
  return (
    <div className={css.document}>
      <div
        ref={stage}
        className={cx(sheet.stage, css.stage)}
        role="region"
        aria-label={t('viewer.pdf.stage', { name, page: number, all: pdf.numPages })}
        tabIndex={0}
        onKeyDown={(event) => {
          const own = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
          const to = own ? pageAfter(event.key, number, pdf.numPages) : null;
          if (to === null) return;
          event.preventDefault();
          if (to !== number) go(to);
        }}
      >
        {page.drawn || page.failed ? null : <BlankSheet />}
        <div
          className={sheet.page}
          hidden={!page.drawn}
          style={{ width: page.width, height: page.height, '--total-scale-factor': page.scale } as React.CSSProperties}
        >
          <canvas ref={page.canvas} className={sheet.canvas} aria-hidden="true" />
          <div ref={page.layer} className={sheet.text} />
        </div>
        {page.failed ? <p role="alert">{t('viewer.pdf.pageFailed')}</p> : null}
      </div>
      <div className={css.bar} hidden={withoutDownload && pdf.numPages === 1}>
        {pdf.numPages > 1 ? (
          <>
            <Button
              size="s"
              iconOnly
              aria-label={t('viewer.pdf.previous')}
              icon={<ChevronLeft size={16} aria-hidden />}
              aria-disabled={number === 1}
              onClick={() => go(number - 1)}
            />
            <span role="status">{t('viewer.place', { place: number, count: pdf.numPages })}</span>
            <Button
              size="s"
              iconOnly
              aria-label={t('viewer.pdf.next')}
              icon={<ChevronRight size={16} aria-hidden />}
              aria-disabled={number === pdf.numPages}
              onClick={() => go(number + 1)}
            />
          </>
        ) : null}
        {withoutDownload ? null : (
          <a className={css.download} href={address} download={name}>
            <Download size={16} aria-hidden /> {t('viewer.pdf.download')}
          </a>
        )}
      </div>
    </div>
  );
}
