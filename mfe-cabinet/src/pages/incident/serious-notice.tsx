import { Alert } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import css from './incident.module.css';

/** Lists the obligations of a serious incident, in the order in which they are due. */
export function SeriousNotice() {
  const t = useTranslations();
  return (
    <Alert tone="warning">
      <strong className={css.lead}>{t('incident.serious.title')}</strong>
      <ol className={css.duties}>
        {['care', 'authority', 'keep', 'deadline'].map((duty) => (
          <li key={duty}>{t(`incident.serious.${duty}`)}</li>
        ))}
      </ol>
    </Alert>
  );
}
