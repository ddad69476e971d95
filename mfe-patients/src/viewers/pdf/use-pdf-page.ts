import { useEffect, useRef, useState, type RefObject } from 'react';
import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist';
import { limits } from '../limits';

/** CSS pixels for a point: at 100 % a page is as wide as on paper at 96 dpi. */
const POINT = 96 / 72;
const MARGIN = 48;
/** Some browsers leave larger canvases blank. */
const MAX_PIXELS = 16_000_000;

export interface PdfPage {
  canvas: RefObject<HTMLCanvasElement | null>;
  layer: RefObject<HTMLDivElement | null>;
  /** Size of the rendered page in CSS pixels. */
  width: number;
  height: number;
  scale: number;
  /** The page's text in the file's order; null until it is extracted. */
  words: string | null;
  /** Whether a page is on the canvas; it stays there until the next one is drawn. */
  drawn: boolean;
  failed: boolean;
}

/** Renders one page on a canvas with a selectable text layer. A null `chosen` fits the page to `room`. */
export function usePdfPage(pdf: PDFDocumentProxy, number: number, chosen: number | null, room: number): PdfPage {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const [drawn, setDrawn] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    setWords(null);
    setFailed(false);
    const open = async () => {
      const opened = await pdf.getPage(number);
      if (gone) return;
      setPage(opened);
      const { items } = await opened.getTextContent();
      if (!gone)
        setWords(
          items
            .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
            .join('')
            .trim(),
        );
    };
    open().catch((error: unknown) => {
      console.warn('the page was not read', error);
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
    };
  }, [pdf, number]);

  const paper = page?.getViewport({ scale: POINT });
  const fitted = paper && room > 0 ? Math.min(Math.max((room - MARGIN) / paper.width, 0.25), 1.5) : 1;
  const scale = chosen ?? fitted;
  useEffect(() => {
    const [board, over] = [canvas.current, layer.current];
    if (!page || !board || !over || room === 0) return undefined;
    const drawing = draw(page, scale * POINT, board, over, () => setDrawn(true));
    drawing.done.catch((error: unknown) => {
      if (error instanceof RenderingCancelledException) return;
      console.warn('the page was not drawn', error);
      setFailed(true);
    });
    return drawing.cancel;
  }, [page, scale, room]);
  return { canvas, layer, width: (paper?.width ?? 0) * scale, height: (paper?.height ?? 0) * scale, scale, words, drawn, failed };
}

function draw(
  page: PDFPageProxy,
  scale: number,
  board: HTMLCanvasElement,
  over: HTMLDivElement,
  onDrawn: () => void,
): { done: Promise<unknown>; cancel: () => void } {
  const viewport = page.getViewport({ scale });
  const room = Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height));
  const ratio = Math.min(window.devicePixelRatio, limits.pixelRatio, room);
  const sharp = page.getViewport({ scale: scale * ratio });
  // Rendered off screen: two renderings on one canvas disturb each other, and the page would go blank between two scales.
  const aside = document.createElement('canvas');
  aside.width = Math.floor(sharp.width);
  aside.height = Math.floor(sharp.height);
  const task = page.render({ canvas: aside, viewport: sharp });
  let gone = false;
  const show = async () => {
    await task.promise;
    if (gone) return;
    board.width = aside.width;
    board.height = aside.height;
    board.getContext('2d')?.drawImage(aside, 0, 0);
    onDrawn();
    over.replaceChildren();
    await new TextLayer({ textContentSource: page.streamTextContent(), container: over, viewport }).render();
  };
  return {
    done: show(),
    cancel: () => {
      gone = true;
      task.cancel();
    },
  };
}
