import { usePage } from 'shared-ui/core';
import { AccountTabs } from '../../parts/account-tabs';
import css from '../../parts/page.module.css';
import { useWords } from '../../words';

/** Mes cartes: the practice's payment cards, of which the portal knows four digits. */
export default function CardsPage() {
  const t = useWords();
  usePage({ title: t('title.cards') });
  return (
    <>
      <AccountTabs current="cards" />
      <div className={css.page}>
        <p className={css.lead}>{t('cards.lead')}</p>
      </div>
    </>
  );
}
