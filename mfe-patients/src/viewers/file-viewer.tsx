import { formatSize } from 'shared-ui/components';
import { useId, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import Download from 'lucide-react/icons/download';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MessageSquareShare from 'lucide-react/icons/message-square-share';
import X from 'lucide-react/icons/x';
import { Button, ErrorBoundary, formatDate, lazyPart, LinkButton, navigate, PendingPart } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { useModal } from 'shared-ui/stage';
import { useIsOfPractice } from '../parts/roles';
import { sendFileLink } from '../parts/message-links';
import { useTranslations } from '../translations';
import css from './file-viewer.module.css';
import { type ProductFile, downloadAddress } from '../queries/files';
import { beyond, formatName, mostBytes, viewerOf } from './file-kind';
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
}

/** Shows one file over the whole page, with buttons for its neighbours. */
export default function FileViewer({ file, siblings, onOpen, onClose }: FileViewerProps) {
  const t = useTranslations();
  const titleId = useId();
  const dialog = useModal();
  const [params] = useSearchParams();
  const here = useRef<(() => Place) | null>(null);
  const places = usePlaces(params.get('at'), here);
  const member = useIsOfPractice();
  const at = siblings.findIndex(({ uuid }) => uuid === file.uuid);
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
      <header className={css.head}>
        <div className={css.names}>
          <h2 id={titleId} className={css.title} tabIndex={-1}>
            <bdi lang="">{file.name}</bdi>
          </h2>
          <Facts file={file} />
        </div>
        <nav className={css.actions} aria-label={t('viewer.files')}>
          <Step to={siblings[at - 1]} label={t('viewer.previous')} icon={<ChevronLeft size={18} aria-hidden />} onOpen={onOpen} />
          {at >= 0 ? <span className={css.place}>{t('viewer.place', { place: at + 1, count: siblings.length })}</span> : null}
          <Step to={siblings[at + 1]} label={t('viewer.next')} icon={<ChevronRight size={18} aria-hidden />} onOpen={onOpen} />
          {member && file.patient && !file.link ? (
            <Button
              aria-label={t('viewer.send', { name: file.name })}
              icon={<MessageSquareShare size={16} strokeWidth={1.6} aria-hidden />}
              className={css.download}
              onClick={() => navigate(sendFileLink(file.uuid, placeText(here.current?.() ?? {})))}
            >
              <span className={css.word}>{t('viewer.sendShort')}</span>
            </Button>
          ) : null}
          {file.link ? null : (
            <LinkButton
              href={downloadAddress(file.uuid)}
              download
              aria-label={t('viewer.download', { name: file.name })}
              icon={<Download size={16} strokeWidth={1.6} aria-hidden />}
              className={css.download}
            >
              <span className={css.word}>{t('viewer.downloadShort')}</span>
            </LinkButton>
          )}
          <Button variant="ghost" iconOnly icon={<X size={18} aria-hidden />} aria-label={t('viewer.close')} onClick={onClose} />
        </nav>
      </header>
      <div className={css.body}>
        <ErrorBoundary key={file.uuid} fallback={(_error, reset) => <Broken onRetry={reset} />}>
          <PlaceContext value={places}>
            <Content file={file} siblings={siblings} />
          </PlaceContext>
        </ErrorBoundary>
      </div>
    </dialog>
  );
}

function Step({ to, label, icon, onOpen }: { to?: ProductFile; label: string; icon: ReactNode; onOpen: (uuid: string) => void }) {
  return (
    <Button
      variant="ghost"
      iconOnly
      icon={icon}
      aria-label={to ? `${label}, ${to.name}` : label}
      disabled={!to}
      onClick={() => to && onOpen(to.uuid)}
    />
  );
}

function Facts({ file }: { file: ProductFile }) {
  const t = useTranslations();
  const parts = [t(`viewer.kind.${file.kind}`), ...(file.link ? [] : [formatName(file), formatSize(file.size)])];
  return (
    <p className={css.facts}>
      {parts.join(' · ')}
      {file.takenOn ? <> · {formatDate(file.takenOn)}</> : null}
    </p>
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
    <LinkButton variant="primary" href={downloadAddress(file.uuid)} download>
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
