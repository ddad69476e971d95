import { useId, useState } from 'react';
import Download from 'lucide-react/icons/download';
import X from 'lucide-react/icons/x';
import { formatSize } from 'shared-ui/components';
import { Alert, Button, LinkButton } from 'shared-ui/core';
import { useModal } from 'shared-ui/stage';
import type { Attachment } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import css from './file-view.module.css';

/** Shows a picture of a message over the page, or the first page of a PDF; the whole PDF is downloaded. */
export default function FileView({ file, onClose }: { file: Attachment; onClose: () => void }) {
  const t = useTranslations();
  const title = useId();
  const dialog = useModal();
  const [broken, setBroken] = useState(false);
  const { fileUuid, name, mediaType, bytes } = file;
  const whole = `/api/product/files/download/${fileUuid}`;
  const pdf = mediaType === 'application/pdf';
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
          <p className={css.facts}>{pdf ? `${t('messages.firstPage')} · ${formatSize(bytes)}` : formatSize(bytes)}</p>
        </div>
        <LinkButton href={whole} download icon={<Download size={16} strokeWidth={1.6} aria-hidden />}>
          {t('messages.download')}
        </LinkButton>
        <Button variant="ghost" iconOnly icon={<X size={18} aria-hidden />} aria-label={t('messages.closeFile')} onClick={onClose} />
      </header>
      <div className={css.body}>
        {broken ? (
          <Alert>{t('messages.fileUnavailable')}</Alert>
        ) : (
          <img src={pdf ? `/api/product/files/preview/${fileUuid}` : whole} alt={name} onError={() => setBroken(true)} />
        )}
      </div>
    </dialog>
  );
}
