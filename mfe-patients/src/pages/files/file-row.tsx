import { Checkbox, cx } from 'shared-ui/core';
import type { ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import { FileMenu, Notes, openProps, RestoreButton, useFactsOf } from './file-parts';
import { Thumbnail } from './thumbnail';
import type { FileActs } from './file-acts';
import css from './files.module.css';
import { isDark, tagOf } from './kinds';

/** Shows one file as a row. */
export function FileRow({ file, ...acts }: FileActs & { file: ProductFile }) {
  const t = useTranslations();
  const facts = useFactsOf(file, acts.deleted);
  const tag = tagOf(file);
  return (
    <li className={cx(css.row, acts.chosen && css.rowChosen)}>
      <Checkbox checked={acts.chosen} aria-label={t('files.select', { name: file.name })} onChange={acts.onToggle} />
      <span className={cx(css.mini, isDark(file) && css.dark)}>
        <Thumbnail file={{ ...file, preview: file.preview === 'pending' ? 'none' : file.preview }} />
      </span>
      <div className={css.rowWords}>
        <p className={css.name}>
          {acts.deleted ? (
            <bdi lang="">{file.name}</bdi>
          ) : (
            <a {...openProps(file, acts.href)}>
              <bdi lang="">{file.name}</bdi>
            </a>
          )}
        </p>
        <p className={css.facts}>{[facts, ...(tag === null || tag === 'link' ? [] : [tag])].join(' · ')}</p>
        <Notes file={file} acts={acts} />
        {file.note ? (
          <p lang="" className={css.note}>
            {file.note}
          </p>
        ) : null}
      </div>
      {acts.deleted ? acts.mayChange ? <RestoreButton file={file} acts={acts} /> : null : <FileMenu file={file} acts={acts} />}
    </li>
  );
}
