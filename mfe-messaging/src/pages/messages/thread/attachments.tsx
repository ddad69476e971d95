import { formatSize } from 'shared-ui/components';
import { useIsClinical } from '../../../parts/roles';
import type { Attachment } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import { FilePicture } from './file-picture';
import css from './line.module.css';

/** Shows the files of a message. */
export function Attachments({ files }: { files: readonly Attachment[] }) {
  const t = useTranslations();
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={t('messages.files')}>
      {files.map((file) => (
        <li key={file.fileUuid}>
          <FileCard file={file} />
        </li>
      ))}
    </ul>
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
