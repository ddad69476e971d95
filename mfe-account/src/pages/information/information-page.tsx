import { usePage } from 'shared-ui/core';
import { AccountTabs } from '../../parts/account-tabs';
import css from '../../parts/page.module.css';
import { useWords } from '../../words';

/** Mes informations: who the user is, and how he signs in. */
export default function InformationPage() {
  const t = useWords();
  usePage({ title: t('title.information') });
  return (
    <>
      <AccountTabs current="information" />
      <div className={css.page}>
        <p className={css.lead}>{t('information.lead')}</p>
      </div>
    </>
  );
}
