import type { ReactNode } from 'react';
import { Icon } from 'shared-ui/components';
import { formatDate, formatNumber, LinkButton, type TFunction } from 'shared-ui/core';
import { caseFileHref, type Case, type CaseFile } from '../../queries/cases';
import { useWords } from '../../words';
import css from './case-files.module.css';

/** A size as people read it. */
export function sizeWords(bytes: number, t: TFunction): string {
  if (bytes < 1024 * 1024) return t('cases.size.kb', { n: formatNumber(Math.max(1, Math.round(bytes / 1024))) });
  return t('cases.size.mb', { n: formatNumber(bytes / 1024 / 1024, 1) });
}

/** The files of a case, each to be downloaded; `children` is how more are attached while the case takes any. */
export function CaseFiles({ data, children }: { data: Case; children?: ReactNode }) {
  const t = useWords();
  return (
    <div className={css.files}>
      {data.files.length === 0 ? <p className={css.none}>{t('cases.files.none')}</p> : <Attached files={data.files} />}
      {data.takesFiles ? children : null}
    </div>
  );
}

function Attached({ files }: { files: readonly CaseFile[] }) {
  const t = useWords();
  return (
    <ul aria-label={t('cases.files.title')}>
      {files.map((file) => (
        <li key={file.uuid} className={css.file}>
          <Icon name="file" size={18} />
          <div className={css.words}>
            <p className={css.name}>{file.name}</p>
            <p className={css.detail}>
              {sizeWords(file.size, t)} · {formatDate(file.at)}
            </p>
          </div>
          <LinkButton
            variant="ghost"
            size="s"
            iconOnly
            icon={<Icon name="download" size={18} />}
            href={caseFileHref(file.uuid)}
            download
            aria-label={t('cases.files.download', { name: file.name })}
          />
        </li>
      ))}
    </ul>
  );
}
