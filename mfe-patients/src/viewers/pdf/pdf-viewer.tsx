import { useCallback, useId, useRef, useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize from 'lucide-react/icons/maximize';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { formatSize, useKeyHelp } from 'shared-ui/components';
import { formatDate, formatNumber, TextField, VisuallyHidden } from 'shared-ui/core';
import { Reading, Tool, Toolbar, ToolGroup } from 'shared-ui/stage';
import { useTranslations } from '../../translations';
import type { ProductFile } from '../../queries/files';
import { useFileNames } from '../chairside';
import { formatName } from '../file-kind';
import type { ViewerProps } from '../viewer-props';
import type { FileComment } from '../../queries/file-comments';
import { CommentsPanel } from '../parts/comments/panel';
import { Pins } from '../parts/comments/pins';
import { useTalk } from '../parts/comments/talk';
import { Facts, SideSection, ViewerLayout } from '../parts/layout';
import { Cross } from '../parts/coordinates';
import { Waiting } from '../parts/waiting';
import { useContent } from '../use-content';
import css from './pdf.module.css';
import { openPdf } from './read';
import { usePdfPage } from './use-pdf-page';
import { usePdfPlace } from './use-place';
import { useWidth } from './use-width';

const LEAST = 0.25;
const MOST = 4;
/** Positions are in thousandths of the width and height. */
const WHOLE = 1000;

/** Shows a PDF page by page with selectable text. */
export default function PdfViewer({ file }: ViewerProps) {
  const loaded = useContent(file, openPdf);
  if (loaded.content.state !== 'ready') return <Waiting file={file} {...loaded} content={loaded.content} />;
  return <Ready file={file} pdf={loaded.content.value} />;
}

function Ready({ file, pdf }: { file: ProductFile; pdf: PDFDocumentProxy }) {
  const t = useTranslations();
  const helpId = useId();
  const nameOf = useFileNames();
  useKeyHelp({ title: t(`viewer.kind.${file.kind}`), hints: [], note: t('viewer.pdf.help') });
  const stage = useRef<HTMLDivElement>(null);
  const [number, setNumber] = useState(1);
  // Null fits the page to the stage's width.
  const [chosen, setChosen] = useState<number | null>(null);
  const width = useWidth(stage);
  const page = usePdfPage(pdf, number, chosen, width);
  const go = useCallback(
    (to: number) => {
      setNumber(Math.min(Math.max(to, 1), pdf.numPages));
      stage.current?.scrollTo({ top: 0 });
    },
    [pdf],
  );
  const sheet = useRef<HTMLDivElement>(null);
  const show = useCallback(({ anchor }: FileComment) => (anchor.kind === 'page' ? go(anchor.number ?? 1) : undefined), [go]);
  const talk = useTalk(file, show);
  const spot = usePdfPlace(number, go, talk);
  const pin = (x: number, y: number) => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return;
    talk.place({ kind: 'page', number, x: ((x - box.left) / box.width) * WHOLE, y: ((y - box.top) / box.height) * WHOLE });
  };
  const zoom = (factor: number) => setChosen(Math.min(Math.max(page.scale * factor, LEAST), MOST));
  const onKey = (key: string): boolean => {
    const box = stage.current?.getBoundingClientRect();
    if (key === 'Enter' && talk.picking && box) pin(box.left + box.width / 2, box.top + box.height / 2);
    else if (key === 'PageUp' || key === 'ArrowLeft') go(number - 1);
    else if (key === 'PageDown' || key === 'ArrowRight') go(number + 1);
    else if (key === 'Home') go(1);
    else if (key === 'End') go(pdf.numPages);
    else if (key === '+' || key === '=') zoom(1.25);
    else if (key === '-') zoom(0.8);
    else if (key === '0') setChosen(null);
    else return false;
    return true;
  };
  return (
    <ViewerLayout
      label={t('viewer.side')}
      stage={
        <>
          <div
            ref={stage}
            className={css.stage}
            role="region"
            aria-label={t('viewer.pdf.stage', { name: nameOf(file), page: number, all: pdf.numPages })}
            aria-describedby={helpId}
            tabIndex={0}
            onKeyDown={(event) => {
              const own = event.target === event.currentTarget && !event.ctrlKey && !event.metaKey && !event.altKey;
              if (own && onKey(event.key)) event.preventDefault();
            }}
          >
            <div
              ref={sheet}
              className={css.page}
              style={{ width: page.width, height: page.height, '--total-scale-factor': page.scale } as React.CSSProperties}
            >
              <canvas ref={page.canvas} className={css.canvas} aria-hidden="true" />
              <div ref={page.layer} className={css.text} />
              {/* Enter on the stage places a comment by keyboard. */}
              {talk.picking ? <div className={css.picking} onClick={(event) => pin(event.clientX, event.clientY)} /> : null}
              <Pins
                talk={talk}
                spot={spot}
                placeOf={({ kind, number: on, x = 0, y = 0 }) =>
                  kind === 'page' && on === number ? { x: `${(x / WHOLE) * 100}%`, y: `${(y / WHOLE) * 100}%` } : null
                }
              />
            </div>
            {page.failed ? <p role="alert">{t('viewer.pdf.pageFailed')}</p> : null}
          </div>
          {talk.picking ? <Cross /> : null}
          <VisuallyHidden>
            <span id={helpId}>{t('viewer.pdf.help')}</span>
          </VisuallyHidden>
          <Toolbar label={t('viewer.pdf.tools')}>
            <ToolGroup>
              <Tool
                label={t('viewer.pdf.previous')}
                icon={<ChevronLeft size={16} aria-hidden />}
                disabled={number === 1}
                onClick={() => go(number - 1)}
              />
              <Reading>{t('viewer.place', { place: number, count: pdf.numPages })}</Reading>
              <Tool
                label={t('viewer.pdf.next')}
                icon={<ChevronRight size={16} aria-hidden />}
                disabled={number === pdf.numPages}
                onClick={() => go(number + 1)}
              />
            </ToolGroup>
            <ToolGroup>
              <Tool label={t('viewer.zoomOut')} icon={<ZoomOut size={16} aria-hidden />} onClick={() => zoom(0.8)} />
              <Reading spare>{t('viewer.percent', { n: formatNumber(page.scale * 100) })}</Reading>
              <Tool label={t('viewer.zoomIn')} icon={<ZoomIn size={16} aria-hidden />} onClick={() => zoom(1.25)} />
              <Tool label={t('viewer.fit')} icon={<Maximize size={16} aria-hidden />} onClick={() => setChosen(null)} />
            </ToolGroup>
          </Toolbar>
        </>
      }
      side={
        <>
          {pdf.numPages > 1 ? <PageField number={number} all={pdf.numPages} onGo={go} /> : null}
          <SideSection title={t('viewer.pdf.text')}>
            <p className={css.words}>{page.words === null ? null : page.words || t('viewer.pdf.noText')}</p>
          </SideSection>
          <CommentsPanel file={file} talk={talk} />
          <Description file={file} pdf={pdf} />
        </>
      }
    />
  );
}

function PageField({ number, all, onGo }: { number: number; all: number; onGo: (to: number) => void }) {
  const t = useTranslations();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <SideSection title={t('viewer.pdf.pages')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const to = Number(typed);
          if (Number.isInteger(to) && to > 0) onGo(to);
          setTyped(null);
        }}
      >
        <TextField
          label={t('viewer.pdf.goTo', { all })}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(number)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped(null)}
        />
      </form>
    </SideSection>
  );
}

function Description({ file, pdf }: { file: ProductFile; pdf: PDFDocumentProxy }) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.description')}>
      <Facts
        rows={[
          [t('viewer.fact.what'), t(`viewer.kind.${file.kind}`)],
          [t('viewer.fact.format'), `${formatName(file)}, ${formatSize(file.size)}`],
          [t('viewer.fact.pages'), formatNumber(pdf.numPages)],
          ...(file.takenOn ? [[t('viewer.fact.taken'), formatDate(file.takenOn)] as const] : []),
          ...(file.note ? [[t('viewer.fact.note'), file.note] as const] : []),
        ]}
      />
    </SideSection>
  );
}
