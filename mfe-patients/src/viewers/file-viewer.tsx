import { formatSize, useKeyHelp } from 'shared-ui/components';
import { useId, useLayoutEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button, cx, ErrorBoundary, lazyPart, LinkButton, PendingPart } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { useModal } from 'shared-ui/stage';
import { useTranslations } from '../translations';
import { FrameContext, useChairside } from './chairside';
import css from './file-viewer.module.css';
import { type ProductFile, contentAddress } from '../queries/files';
import { beyond, mostBytes, viewerOf } from './file-kind';
import { Head } from './head';
import type { ViewerKind } from './limits';
import { Note } from './parts/note';
import { beginSeries } from './series-requests';
import { type Place, PlaceContext, placeText, usePlaces } from './place';
import type { ViewerProps } from './viewer-props';

const loadDicom = () => import(/* webpackChunkName: "viewer-dicom" */ './dicom/dicom-viewer');

// Each viewer is a chunk of its own, so that a photograph loads neither the PDF reader nor the 3D code.
const viewers: Readonly<Record<ViewerKind, ComponentType<ViewerProps>>> = {
  picture: lazyPart(() => import(/* webpackChunkName: "viewer-picture" */ './picture/picture-viewer'), <PendingPart />),
  mesh: lazyPart(() => import(/* webpackChunkName: "viewer-mesh" */ './mesh/mesh-viewer'), <PendingPart />),
  dicom: lazyPart(loadDicom, <PendingPart />),
  pdf: lazyPart(() => import(/* webpackChunkName: "viewer-pdf" */ './pdf/pdf-viewer'), <PendingPart />),
};

/** Loads the code that shows a series, whose first slice then has the line for itself. */
export async function prepareSeries(): Promise<void> {
  const { loadPlanes } = await loadDicom();
  await loadPlanes();
}

export interface FileViewerProps extends ViewerProps {
  onOpen: (uuid: string) => void;
  onClose: () => void;
  /** Actions on the file, beside those of every file. */
  actions?: ReactNode;
}

/** Shows one file over the whole page, with buttons for its neighbours. */
export default function FileViewer({ file, siblings, onOpen, onClose, actions }: FileViewerProps) {
  const t = useTranslations();
  const titleId = useId();
  const dialog = useModal();
  const whole = useRef<HTMLDivElement>(null);
  const [params] = useSearchParams();
  const here = useRef<(() => Place) | null>(null);
  const places = usePlaces(params.get('at'), here);
  const chairside = useChairside(whole);
  const [isFolded, setFolded] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [threads, setThreads] = useState(0);
  const frame = useMemo(
    () => ({ chairside: chairside.on, folded: chairside.on || isFolded, sheet, setSheet, threads, setThreads }),
    [chairside.on, isFolded, sheet, threads],
  );
  useKeyHelp({ title: t('viewer.title'), hints: [{ keys: ['f'], what: t('viewer.chairside.begin') }] });
  // Before the effects of the viewer, which takes the requests.
  useLayoutEffect(() => {
    if (file.facts.slices) return beginSeries(file);
    return undefined;
    // oxlint-disable-next-line react/exhaustive-deps -- a refetched list has the same file as a new object
  }, [file.uuid, file.sha256]);
  return (
    <dialog
      ref={dialog}
      className={css.frame}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <FrameContext value={frame}>
        <div ref={whole} className={cx(css.whole, chairside.on && css.chairside)}>
          <Head
            {...{ file, siblings, onOpen, onClose, actions, titleId, chairside }}
            fold={{ isFolded, setFolded }}
            placed={() => placeText(here.current?.() ?? {})}
          />
          <div className={css.body}>
            <ErrorBoundary key={file.uuid} fallback={(_error, reset) => <Broken onRetry={reset} />}>
              <PlaceContext value={places}>
                <Content file={file} siblings={file.trayContent ? [file] : siblings} />
              </PlaceContext>
            </ErrorBoundary>
          </div>
        </div>
      </FrameContext>
    </dialog>
  );
}

function Content({ file, siblings }: ViewerProps) {
  const t = useTranslations();
  const kind = viewerOf(file);
  if (!kind) return <Note title={t('viewer.none.title')}>{t('viewer.none.text')}</Note>;
  if (beyond(file)) {
    return (
      <Note title={t('viewer.beyond.title')} action={<DownloadLink file={file} />}>
        {t('viewer.beyond.text', { limit: formatSize(mostBytes(file, kind)) })}
      </Note>
    );
  }
  const Viewer = viewers[kind];
  return <Viewer file={file} siblings={siblings} />;
}

function DownloadLink({ file }: { file: ProductFile }) {
  const t = useTranslations();
  return (
    <LinkButton variant="primary" href={contentAddress(file)} download>
      {t('viewer.downloadShort')}
    </LinkButton>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Note title={t('viewer.broken.title')} alarm action={<Button onClick={onRetry}>{t('viewer.retry')}</Button>}>
      {t('viewer.broken.text')}
    </Note>
  );
}
