import { usePage } from 'shared-ui/core';
import { AccountTabs } from '../../parts/account-tabs';
import css from '../../parts/page.module.css';
import { useWords } from '../../words';

/** Mon hébergement: where the practice's data lie, and how to have or erase them (decision 26). */
export default function HostingPage() {
  const t = useWords();
  usePage({ title: t('title.hosting') });
  return (
    <>
      <AccountTabs current="hosting" />
      <div className={css.page}>
        <p className={css.lead}>{t('hosting.lead')}</p>
      </div>
    </>
  );
}
