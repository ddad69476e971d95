import type { ReactNode } from 'react';
import { BRAND_NAME, LanguageSelect, Logo, pageState, setLocale, useLocale } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import css from './padotest.module.css';

/** Lays out a page without menus: the brand, the language switch and one column. */
export function BareFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const locale = useLocale();
  const t = useTranslations();
  return (
    <div className={css.page}>
      <header className={css.top}>
        <span title={BRAND_NAME}>
          <Logo />
        </span>
        <LanguageSelect value={locale} onChange={(next) => void setLocale(next)} display="auto" icon />
      </header>
      <p className={css.title} aria-hidden="true">
        {title}
      </p>
      <p className={css.lead}>{lead}</p>
      {children}
      {pageState.demo ? <p className={css.quiet}>{t('padotest.demo')}</p> : null}
    </div>
  );
}
