import { usePage } from 'shared-ui/core';

import css from '../../parts/page.module.css';
import { useWords } from '../../words';

/** Confidentialité: open to anybody. */
export default function PrivacyPage() {
  const t = useWords();
  usePage({ title: t('title.privacy') });
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('privacy.lead')}</p>
    </div>
  );
}
