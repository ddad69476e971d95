import { useState } from 'react';
import { formatSize } from 'shared-ui/components';
import { cx, lazyPart } from 'shared-ui/core';
import { useIsClinical } from '../../../parts/roles';
import type { Attachment } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import { FilePicture } from './file-picture';
import css from './line.module.css';

// Loads with the first opened file.
const FileView = lazyPart(() => import(/* webpackChunkName: "record-files" */ './file-view'), null);

/** Shows the files of a message: those with a preview as pictures that open over the page, the others as cards. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const t = useTranslations();
  const [open, setOpen] = useState<Attachment | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={css.files} aria-label={t('messages.files')}>
        {files.map((file) => (
          <li key={file.fileUuid}>
            {file.preview && !file.withdrawn ? (
              <Media file={file} onOpen={isShown(file) ? () => setOpen(file) : undefined} />
            ) : (
              <FileCard file={file} />
            )}
          </li>
        ))}
      </ul>
      {open ? <FileView file={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function isShown({ mediaType }: Attachment): boolean {
  return mediaType.startsWith('image/') || mediaType === 'application/pdf';
}

/** Shows a file by its preview. One that the page cannot open, such as a scan, is downloaded. */
function Media({ file, onOpen }: { file: Attachment; onOpen?: () => void }) {
  const t = useTranslations();
  const clinical = useIsClinical();
  const { fileUuid, name, mediaType, preview, bytes } = file;
  const inside = <MediaContent uuid={fileUuid} name={name} facts={formatSize(bytes)} {...{ mediaType, preview }} />;
  if (onOpen) {
    return (
      <button type="button" className={css.media} aria-label={t('messages.openFile', { name })} onClick={onOpen}>
        {inside}
      </button>
    );
  }
  if (!clinical) return <span className={css.media}>{inside}</span>;
  return (
    <a className={css.media} href={`/api/product/files/download/${fileUuid}`} download>
      {inside}
    </a>
  );
}

interface MediaProps {
  uuid: string;
  name: string;
  facts: string;
  mediaType: string;
  preview: boolean;
}

/** Shows a preview with the name and the facts below it. */
export function MediaContent({ uuid, name, facts, mediaType, preview }: MediaProps) {
  return (
    <>
      <FilePicture className={cx(css.mediaPicture, mediaType === 'application/pdf' && css.paper)} uuid={uuid} {...{ mediaType, preview }} />
      <span className={css.mediaWords}>
        <span className={css.fileName}>
          <bdi lang="">{name}</bdi>
        </span>
        <span className={css.fileFacts}>{facts}</span>
      </span>
    </>
  );
}

/**
 * Shows a file with preview, name and size; a click downloads it. Accounting roles read its name only. A file of a contact that has ended
 * cannot be opened.
 */
export function FileCard({ file, aside }: { file: Attachment; aside?: string }) {
  const t = useTranslations();
  const clinical = useIsClinical();
  if (file.withdrawn) return <p className={css.gone}>{t('messages.fileWithdrawn')}</p>;
  const facts = [aside, formatSize(file.bytes)].filter(Boolean).join(' · ');
  const inside = (
    <>
      <FilePicture uuid={file.fileUuid} mediaType={file.mediaType} preview={file.preview} />
      <span className={css.fileWords}>
        <span className={css.fileName}>
          <bdi lang="">{file.name}</bdi>
        </span>
        <span className={css.fileFacts}>{facts}</span>
      </span>
    </>
  );
  if (!clinical) return <span className={css.file}>{inside}</span>;
  return (
    <a className={css.file} href={`/api/product/files/download/${file.fileUuid}`} download>
      {inside}
    </a>
  );
}
