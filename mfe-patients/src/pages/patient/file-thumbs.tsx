import { cx, linkProps } from 'shared-ui/core';
import { patientLink } from '../../parts/links';
import type { ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import { isDark, isPage } from '../files/kinds';
import { Thumbnail } from '../files/thumbnail';
import css from './file-thumbs.module.css';

interface ThumbsProps {
  files: readonly ProductFile[];
  patient: string;
  /** The accessible name of the list. */
  label: string;
}

/** Shows files as pictures that open them; their names follow on hover and for assistive technology. */
export function FileThumbs({ files, patient, label }: ThumbsProps) {
  const t = useTranslations();
  return (
    <ul className={css.thumbs} aria-label={label}>
      {files.map((file) => (
        <li key={file.uuid} data-file={file.kind}>
          <a
            {...linkProps(`${patientLink('files', patient)}&file=${file.uuid}`)}
            className={cx(css.thumb, isDark(file) && css.dark, isPage(file) && css.paper)}
            aria-label={t('files.openOf', { name: file.name })}
            title={file.name}
          >
            <Thumbnail file={file} />
          </a>
        </li>
      ))}
    </ul>
  );
}
