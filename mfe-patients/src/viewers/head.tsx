import { type ReactNode, useContext } from 'react';
import Armchair from 'lucide-react/icons/armchair';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import MessageSquare from 'lucide-react/icons/message-square';
import MessageSquareShare from 'lucide-react/icons/message-square-share';
import PanelRight from 'lucide-react/icons/panel-right';
import X from 'lucide-react/icons/x';
import { formatSize } from 'shared-ui/components';
import { Button, formatDate, LinkButton, navigate, VisuallyHidden } from 'shared-ui/core';
import { sendFileLink } from '../parts/message-links';
import { useIsOfPractice } from '../parts/roles';
import { type ProductFile, contentAddress } from '../queries/files';
import { useTranslations } from '../translations';
import { type Chairside, FrameContext, useFileNames } from './chairside';
import css from './file-viewer.module.css';
import { beyond, formatName, viewerOf } from './file-kind';

interface HeadProps {
  file: ProductFile;
  siblings: ProductFile[];
  titleId: string;
  chairside: Chairside;
  fold: { isFolded: boolean; setFolded: (isFolded: boolean) => void };
  /** Returns the shown place of the file as the text of an address. */
  placed: () => string | undefined;
  onOpen: (uuid: string) => void;
  onClose: () => void;
  actions?: ReactNode;
}

/** Shows the name of the file and what can be done with it; in chairside mode only the files beside it and the end of the mode. */
export function Head(props: HeadProps) {
  const { file, siblings, titleId, chairside, fold, onOpen, onClose } = props;
  const t = useTranslations();
  const nameOf = useFileNames();
  const at = siblings.findIndex(({ uuid }) => uuid === file.uuid);
  const mode = t(chairside.on ? 'viewer.chairside.end' : 'viewer.chairside.begin');
  return (
    <header className={css.head}>
      <div className={css.names}>
        <h2 id={titleId} className={css.title} tabIndex={-1}>
          <bdi lang={chairside.on ? undefined : ''}>{nameOf(file)}</bdi>
        </h2>
        {chairside.on ? null : <Facts file={file} />}
      </div>
      <nav className={css.actions} aria-label={t('viewer.files')}>
        <Step to={siblings[at - 1]} label={t('viewer.previous')} icon={<ChevronLeft size={18} aria-hidden />} {...{ chairside, onOpen }} />
        {at >= 0 ? <span className={css.place}>{t('viewer.place', { place: at + 1, count: siblings.length })}</span> : null}
        <Step to={siblings[at + 1]} label={t('viewer.next')} icon={<ChevronRight size={18} aria-hidden />} {...{ chairside, onOpen }} />
        {chairside.on ? null : <FileActions {...props} />}
        {viewerOf(file) && !beyond(file) ? (
          <>
            <Button
              aria-label={mode}
              aria-keyshortcuts="f"
              icon={chairside.on ? <X size={18} aria-hidden /> : <Armchair size={16} strokeWidth={1.6} aria-hidden />}
              className={css.action}
              onClick={() => chairside.set(!chairside.on)}
            >
              <span className={css.word}>{mode}</span>
            </Button>
            {chairside.on || file.trayContent ? null : <CommentsButton />}
            {chairside.on ? null : (
              <Button
                variant="ghost"
                iconOnly
                icon={<PanelRight size={18} aria-hidden />}
                aria-label={t('viewer.side')}
                title={t('viewer.side')}
                className={css.fold}
                aria-expanded={!fold.isFolded}
                onClick={() => fold.setFolded(!fold.isFolded)}
              />
            )}
          </>
        ) : null}
        {chairside.on ? null : (
          <Button
            variant="ghost"
            iconOnly
            icon={<X size={18} aria-hidden />}
            aria-label={t('viewer.close')}
            className={css.close}
            onClick={onClose}
          />
        )}
      </nav>
    </header>
  );
}

/** Opens the comments where they are far below the stage. */
function CommentsButton() {
  const t = useTranslations();
  const { sheet, setSheet, threads } = useContext(FrameContext);
  return (
    <Button
      variant="ghost"
      icon={<MessageSquare size={18} aria-hidden />}
      aria-expanded={sheet}
      className={css.talk}
      onClick={() => setSheet(!sheet)}
    >
      <VisuallyHidden>{t('viewer.comment.title')}</VisuallyHidden> {threads || null}
    </Button>
  );
}

function FileActions({ file, placed, actions }: HeadProps) {
  const t = useTranslations();
  const member = useIsOfPractice();
  if (file.link) return null;
  return (
    <>
      {member && file.patient ? (
        <Button
          aria-label={t('viewer.send', { name: file.name })}
          icon={<MessageSquareShare size={16} strokeWidth={1.6} aria-hidden />}
          className={css.action}
          onClick={() => navigate(sendFileLink(file.uuid, placed()))}
        >
          <span className={css.word}>{t('viewer.sendShort')}</span>
        </Button>
      ) : null}
      <LinkButton
        href={contentAddress(file)}
        download
        aria-label={t('viewer.download', { name: file.name })}
        icon={<Download size={16} strokeWidth={1.6} aria-hidden />}
        className={css.action}
      >
        <span className={css.word}>{t('viewer.downloadShort')}</span>
      </LinkButton>
      {actions}
    </>
  );
}

interface StepProps {
  to?: ProductFile;
  label: string;
  icon: ReactNode;
  chairside: Chairside;
  onOpen: (uuid: string) => void;
}

function Step({ to, label, icon, chairside, onOpen }: StepProps) {
  return (
    <Button
      variant="ghost"
      iconOnly
      icon={icon}
      aria-label={to && !chairside.on ? `${label}, ${to.name}` : label}
      aria-disabled={!to}
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
