import { Checkbox, cx } from 'shared-ui/core';
import type { ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import { FileMenu, Notes, openProps, RestoreButton, useFactsOf } from './file-parts';
import type { FileActs } from './file-acts';
import css from './files.module.css';
import { isDark, isPage, tagOf } from './kinds';
import { Thumbnail } from './thumbnail';

/** Shows one file as a tile with its preview and name. */
export function FileTile({ file, ...acts }: FileActs & { file: ProductFile }) {
  const t = useTranslations();
  const facts = useFactsOf(file, acts.deleted);
  return (
    <li className={cx(css.tile, acts.chosen && css.chosen)}>
      <div className={cx(css.frame, isDark(file) && css.dark, isPage(file) && css.paper)}>
        <div className={css.picture}>
          <Thumbnail file={file} />
        </div>
        <Tag file={file} />
        {acts.deleted ? null : (
          <a {...openProps(file, acts.href)} className={css.opens} aria-label={t('files.openOf', { name: file.name })} />
        )}
        {file.kind === 'viewer' && !acts.mayChange ? null : (
          <Checkbox
            className={css.check}
            checked={acts.chosen}
            aria-label={t('files.select', { name: file.name })}
            onChange={acts.onToggle}
          />
        )}
      </div>
      <div className={css.caption}>
        <div className={css.captionWords}>
          <p className={css.name}>
            {acts.deleted ? (
              <bdi lang="">{file.name}</bdi>
            ) : (
              // The same link as the picture, which has the accessible name and the place in the tab order.
              <a {...openProps(file, acts.href)} tabIndex={-1} aria-hidden="true">
                <bdi lang="">{file.name}</bdi>
              </a>
            )}
          </p>
          <p className={css.facts}>{facts}</p>
          <Notes file={file} acts={acts} />
          {file.note ? (
            <p lang="" className={css.note}>
              {file.note}
            </p>
          ) : null}
        </div>
        {acts.deleted ? null : <FileMenu file={file} acts={acts} />}
      </div>
      {acts.deleted && acts.mayChange ? <RestoreButton file={file} acts={acts} /> : null}
    </li>
  );
}

function Tag({ file }: { file: ProductFile }) {
  const t = useTranslations();
  const tag = tagOf(file);
  if (tag === null) return null;
  return <span className={css.tag}>{tag === 'link' ? t('files.linkTag') : tag}</span>;
}
