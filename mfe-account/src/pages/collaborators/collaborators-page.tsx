import { usePage } from 'shared-ui/core';
import { AccountTabs } from '../../parts/account-tabs';
import css from '../../parts/page.module.css';
import { useWords } from '../../words';

/** Mes collaborateurs: who works in the practice, and what each may do. */
export default function CollaboratorsPage() {
  const t = useWords();
  usePage({ title: t('title.collaborators') });
  return (
    <>
      <AccountTabs current="collaborators" />
      <div className={css.page}>
        <p className={css.lead}>{t('collaborators.lead')}</p>
      </div>
    </>
  );
}
