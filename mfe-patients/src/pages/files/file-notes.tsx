import { Button, formatNumber } from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import type { ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import type { FileActs } from './file-acts';
import css from './file-notes.module.css';

/** States what a series lacks, and another name in a file than the patient's, which a user of the practice decides on. */
export default function FileNotes({ file, acts }: { file: ProductFile; acts: FileActs }) {
  const t = useTranslations();
  const { missingSlices: count } = file.facts;
  return (
    <>
      {count ? <Note text={t('files.series.missing', { count, n: formatNumber(count) })} /> : null}
      {file.otherName && !acts.deleted ? (
        <>
          <Note text={t('files.name.other')} />
          {acts.mayChange ? (
            <Button
              size="s"
              className={css.check}
              aria-label={t('files.name.checkOf', { name: file.name })}
              onClick={() => acts.onTask({ what: 'name', file })}
            >
              {t('files.name.check')}
            </Button>
          ) : null}
        </>
      ) : null}
    </>
  );
}

function Note({ text }: { text: string }) {
  return (
    <p className={css.note}>
      <Icon name="alert-triangle" size={14} />
      <span>{text}</span>
    </p>
  );
}
