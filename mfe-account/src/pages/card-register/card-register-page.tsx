import { usePage } from 'shared-ui/core';

import css from '../../parts/page.module.css';
import { useWords } from '../../words';

/** The payment provider's hosted fields in a frame; the provider's state opens it (decision 2). */
export default function CardRegisterPage() {
  const t = useWords();
  usePage({ title: t('title.card') });
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('card.lead')}</p>
    </div>
  );
}
