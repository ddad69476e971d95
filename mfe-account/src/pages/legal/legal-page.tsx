import { usePage } from 'shared-ui/core';

import css from '../../parts/page.module.css';
import { useWords } from '../../words';

/** Mentions légales: open to anybody. */
export default function LegalPage() {
  const t = useWords();
  usePage({ title: t('title.legal') });
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('legal.lead')}</p>
    </div>
  );
}
