import { fullName, linkProps } from 'shared-ui/core';
import { fileLink } from '../../../parts/links';
import { placeLabel } from '../../../parts/place';
import type { MessageLink } from '../../../queries/messages';
import { isFileLink } from '../../../queries/record-files';
import { useTranslations } from '../../../translations';
import { MediaContent } from './attachments';
import { FilePicture } from './file-picture';
import css from './line.module.css';

/** Shows the files of records that a message links. One that is not shared with the reader now has no name. */
export function LinkedFiles({ links }: { links: readonly MessageLink[] }) {
  const t = useTranslations();
  if (links.length === 0) return null;
  return (
    <ul className={css.files} aria-label={t('messages.record.files')}>
      {links.map((link, index) => (
        <li key={`${link.uuid ?? String(index)} ${link.place ?? ''}`}>
          <LinkedFile link={link} />
        </li>
      ))}
    </ul>
  );
}

function LinkedFile({ link }: { link: MessageLink }) {
  const t = useTranslations();
  if (!isFileLink(link)) return <p className={css.gone}>{t('messages.record.hidden')}</p>;
  const { uuid, file, person, place } = link;
  const facts = [place === undefined ? undefined : placeLabel(place, file.mediaType, t), person && fullName(person)]
    .filter(Boolean)
    .join(' · ');
  if (file.preview) {
    return (
      <a className={css.media} {...linkProps(fileLink(file.patientUuid, uuid, place))}>
        <MediaContent uuid={uuid} facts={facts} {...file} />
      </a>
    );
  }
  return (
    <a className={css.file} {...linkProps(fileLink(file.patientUuid, uuid, place))}>
      <FilePicture uuid={uuid} {...file} />
      <span className={css.fileWords}>
        <span className={css.fileName}>
          <bdi lang="">{file.name}</bdi>
        </span>
        <span className={css.fileFacts}>{facts}</span>
      </span>
    </a>
  );
}
