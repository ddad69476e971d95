import { useCallback, useId, useState } from 'react';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { formatSize, PanelSkeleton } from 'shared-ui/components';
import { Alert, Button, LinkButton, portalFetch } from 'shared-ui/core';
import { ExtensionView, useExtensions } from 'shared-ui/slots';
import { useModal } from 'shared-ui/stage';
import type { Attachment } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import css from './file-view.module.css';

/** Shows a picture or a PDF of a message over the page. Without a reader of PDFs, its first page is shown. */
export default function FileView({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const t = useTranslations();
  const title = useId();
  const dialog = useModal();
  const [broken, setBroken] = useState(false);
  const { fileUuid, name, mediaType, bytes } = file;
  const whole = `/api/product/files/download/${fileUuid}`;
  const pdf = mediaType === 'application/pdf';
  const [reader] = useExtensions('document.reader');
  const load = useCallback(async (signal: AbortSignal) => (await portalFetch(whole, { signal })).arrayBuffer(), [whole]);
  const picture = broken ? (
    <Alert>{t('messages.fileUnavailable')}</Alert>
  ) : (
    <img src={pdf ? `/api/product/files/preview/${fileUuid}` : whole} alt={name} onError={() => setBroken(true)} />
  );
  return (
    <dialog
      ref={dialog}
      className={css.frame}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className={css.head}>
        <div className={css.names}>
          <h2 id={title} className={css.title} tabIndex={-1}>
            <bdi lang="">{name}</bdi>
          </h2>
          <p className={css.facts}>{formatSize(bytes)}</p>
        </div>
        <LinkButton href={whole} download icon={<Download size={16} strokeWidth={1.6} aria-hidden />}>
          {t('messages.download')}
        </LinkButton>
        <Button variant="ghost" iconOnly icon={<X size={18} aria-hidden />} aria-label={t('messages.closeFile')} onClick={onClose} />
      </header>
      <div className={css.body}>
        {pdf && reader ? (
          <div className={css.reader}>
            <ExtensionView extension={reader} props={{ name, load }} pending={<PanelSkeleton rows={8} />} gap={picture} />
          </div>
        ) : (
          picture
        )}
      </div>
    </dialog>
  );
}
