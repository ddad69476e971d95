import { usePage } from 'shared-ui/core';
import { AccountTabs } from '../../parts/account-tabs';
import css from '../../parts/page.module.css';
import { useWords } from '../../words';

/** Who did what with whose data (decision 32). */
export default function AccessJournalPage() {
  const t = useWords();
  usePage({ title: t('title.journal') });
  return (
    <>
      <AccountTabs current="journal" />
      <div className={css.page}>
        <p className={css.lead}>{t('journal.lead')}</p>
      </div>
    </>
  );
}
