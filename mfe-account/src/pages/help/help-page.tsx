import { usePage } from 'shared-ui/core';

import css from '../../parts/page.module.css';
import { useWords } from '../../words';

/** Une question: help and its contact form, open to anybody. */
export default function HelpPage() {
  const t = useWords();
  usePage({ title: t('title.help') });
  return (
    <div className={css.page}>
      <p className={css.lead}>{t('help.lead')}</p>
    </div>
  );
}
