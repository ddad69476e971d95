import { Alert, formatNumber } from 'shared-ui/core';
import { previewAddress, type ProductFile } from '../../../queries/files';
import { useTranslations } from '../../../translations';
import css from './series.module.css';

/** Shows the preview of the middle slice until the slice itself is there. */
export function SeriesOpening({ file }: { file: ProductFile }) {
  const t = useTranslations();
  return (
    <div className={css.opening}>
      {file.preview === 'ready' ? <img className={css.picture} src={previewAddress(file)} alt="" /> : null}
      <p role="status">{t('viewer.series.opening', { count: file.facts.slices ?? 0 })}</p>
    </div>
  );
}

/** States what a series lacks, and another name in a file than the patient's. */
export function SeriesNotes({ file }: { file: ProductFile }) {
  const t = useTranslations();
  const { missingSlices = 0, missingNumbers } = file.facts;
  if (missingSlices === 0 && !file.otherName) return null;
  return (
    <div className={css.notes}>
      {missingSlices > 0 ? (
        <Alert tone="warning">
          {t('viewer.series.missing', { count: missingSlices, n: formatNumber(missingSlices) })}
          {missingNumbers ? ` ${t('viewer.series.numbers', { numbers: missingNumbers })}` : ''}
        </Alert>
      ) : null}
      {file.otherName ? <Alert tone="warning">{t('viewer.series.otherName', { name: file.otherName })}</Alert> : null}
    </div>
  );
}
